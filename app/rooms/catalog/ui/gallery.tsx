import { ZoomIn } from "lucide-react";
import { useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Dialog, opensDialog } from "../../../shared/ui/dialog.tsx";
import { Picture } from "../../media/ui/picture.tsx";
import { galleryTexts } from "../messages.ts";
import { swipeStep, type Place } from "../rules/swipe-step.ts";
import type { ProductPicture } from "../types.ts";

const ZOOM = "picture-zoom";
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type GalleryProps = { name: string; pictures: readonly ProductPicture[] };

/** The pictures of a product: one large, the others as links to it, and a dialog to look closely (S-DET-05 to S-DET-08). */
export function Gallery({ name, pictures }: GalleryProps) {
  const { shown, picture, show } = useShownPicture(pictures);
  const go = (step: number): void => show(positionIn(new URLSearchParams(location.search), pictures) + step);
  const handleKey = (event: React.KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) go(step);
  };
  return (
    <div className="gallery">
      <button {...opensDialog(ZOOM)} type="button" className="gallery-main" onKeyDown={handleKey} {...useSwipe(go)}>
        <Picture picture={picture} sizes="(max-width: 767px) 90vw, 30rem" isMain className="h-full w-full" />
        <span className="sr-only">{galleryTexts.zoom}</span>
        <span className="gallery-zoom" aria-hidden="true">
          <ZoomIn size={20} />
        </span>
      </button>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} />}
      <Dialog id={ZOOM} title={name} isWide>
        <Picture picture={picture} sizes="90vw" className="gallery-large" />
      </Dialog>
    </div>
  );
}

/** The place, from 1, of the picture that the address names; keys come faster than pages are drawn, so they ask the address. */
function positionIn(params: URLSearchParams, pictures: readonly ProductPicture[]): number {
  const wanted = Number(params.get("image") ?? 1);
  return pictures[wanted - 1] ? wanted : 1;
}

/** Listens for one finger that goes across; two of them look closer, and that is the browser's (S-DET-05). */
function useSwipe(go: (step: number) => void) {
  const from = useRef<Place | null>(null);
  return {
    onTouchStart({ touches }: React.TouchEvent): void {
      from.current = touches.length === 1 ? placeOf(touches[0]) : null;
    },
    onTouchEnd({ changedTouches }: React.TouchEvent): void {
      const to = placeOf(changedTouches[0]);
      const step = from.current && to ? swipeStep(from.current, to) : 0;
      from.current = null;
      if (step !== 0) go(step);
    },
  };
}

const placeOf = (touch: React.Touch | undefined): Place | null =>
  touch ? { x: touch.clientX, y: touch.clientY } : null;

/** The picture named in the address (?image=2), the first one otherwise. */
function useShownPicture(pictures: readonly ProductPicture[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = positionIn(params, pictures);
  const show = (position: number): void => {
    if (!pictures[position - 1]) return;
    void navigate({ search: `?image=${position}` }, { replace: true, preventScrollReset: true });
  };
  return { shown, picture: pictures[shown - 1] ?? null, show };
}

function Thumbnails({ pictures, shown }: { pictures: readonly ProductPicture[]; shown: number }) {
  return (
    <ul className="gallery-thumbs">
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <Link
            to={{ search: `?image=${at + 1}` }}
            replace
            preventScrollReset
            aria-label={galleryTexts.show(at + 1, pictures.length)}
            aria-current={at + 1 === shown ? "true" : undefined}
          >
            <Picture picture={picture} alt="" sizes="5.5rem" className="h-full" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
