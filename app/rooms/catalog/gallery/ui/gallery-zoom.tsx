import { ChevronRight } from "lucide-react";
import { Dialog } from "#app/shared/ui/feedback/dialog.tsx";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import { galleryTexts } from "#app/rooms/catalog/messages.ts";
import type { ProductPicture } from "#app/rooms/catalog/types.ts";
import { useSnapTrack } from "./use-snap-track.ts";

type GalleryZoomProps = {
  id: string;
  name: string;
  pictures: readonly ProductPicture[];
  shown: number;
  show: (position: number) => void;
  go: (step: number) => void;
  onClose: () => void;
};

export function GalleryZoom({ id, name, pictures, shown, show, go, onClose }: GalleryZoomProps) {
  const track = useSnapTrack(shown, show);
  const isSeveral = pictures.length > 1;
  return (
    <Dialog id={id} title={name} onClose={onClose}>
      <ul ref={track} className="zoom-track">
        {pictures.map((picture, at) => {
          const isShown = at + 1 === shown;
          return (
            <li key={picture.url} className="zoom-page" data-shown={isShown || undefined}>
              <label className="zoom-picture">
                <input type="checkbox" aria-label={galleryTexts.whole} tabIndex={isShown ? 0 : -1} />
                <Picture picture={picture} sizes={`${picture.widths.at(-1) ?? picture.width}px`} />
              </label>
            </li>
          );
        })}
      </ul>
      {isSeveral && (
        <>
          <button type="button" className="gallery-step" aria-label={galleryTexts.previous} onClick={() => go(-1)}>
            <ChevronRight size={22} />
          </button>
          <button type="button" className="gallery-step" aria-label={galleryTexts.next} onClick={() => go(1)}>
            <ChevronRight size={22} />
          </button>
        </>
      )}
    </Dialog>
  );
}
