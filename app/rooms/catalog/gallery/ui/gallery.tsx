import { ChevronRight, ZoomIn } from "lucide-react";
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { opensDialog } from "#app/shared/ui/feedback/dialog.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";
import { isFastConnection } from "#app/shared/ui/requests/connection.ts";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import { galleryTexts } from "#app/rooms/catalog/messages.ts";
import type { ProductPicture } from "#app/rooms/catalog/types.ts";
import { GalleryZoom } from "./gallery-zoom.tsx";
import { useSnapTrack } from "./use-snap-track.ts";

const ZOOM = "picture-zoom";
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type GalleryProps = { name: string; pictures: readonly ProductPicture[] };

export function Gallery({ name, pictures }: GalleryProps) {
  if (pictures.length === 0) {
    return (
      <div className="gallery">
        <div className="gallery-main">
          <Picture picture={null} sizes="0" className="h-full w-full" />
        </div>
      </div>
    );
  }
  return <PictureGallery name={name} pictures={pictures} />;
}

function PictureGallery({ name, pictures }: GalleryProps) {
  const { shown, show, go } = useShownPicture(pictures.length);
  const track = useSnapTrack(shown, show);
  const [first] = useState(shown);
  const isAhead = useIsHydrated() && isFastConnection();
  const handleKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  };
  return (
    <div className={pictures.length > 1 ? "gallery gallery-several" : "gallery"}>
      <div className="gallery-main">
        <ul ref={track} className="gallery-track" data-ahead={isAhead || undefined}>
          {pictures.map((picture, at) => {
            const isShown = at + 1 === shown;
            return (
              <li key={picture.url} id={placeOf(at + 1)} className="gallery-slide" data-shown={isShown || undefined}>
                <button
                  {...opensDialog(ZOOM)}
                  type="button"
                  tabIndex={isShown ? 0 : -1}
                  onClick={() => show(at + 1)}
                  onKeyDown={handleKey}
                >
                  <Picture
                    picture={picture}
                    sizes="(max-width: 767px) 90vw, 30rem"
                    isMain={at + 1 === first}
                    className="h-full w-full"
                  />
                  <span className="sr-only">{galleryTexts.zoom}</span>
                </button>
              </li>
            );
          })}
        </ul>
        <span className="gallery-zoom" aria-hidden="true">
          <ZoomIn size={20} />
        </span>
        {pictures.length > 1 && <Steps shown={shown} count={pictures.length} show={show} />}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} show={show} />}
      <GalleryZoom
        id={ZOOM}
        name={name}
        pictures={pictures}
        shown={shown}
        show={show}
        go={go}
        onClose={() => track.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true })}
      />
    </div>
  );
}

type Show = { show: (position: number) => void };

function Steps({ shown, count, show }: Show & { shown: number; count: number }) {
  return (
    <>
      <PictureLink to={around(shown - 1, count)} show={show} label={galleryTexts.previous} className="gallery-step">
        <ChevronRight size={22} />
      </PictureLink>
      <PictureLink to={around(shown + 1, count)} show={show} label={galleryTexts.next} className="gallery-step">
        <ChevronRight size={22} />
      </PictureLink>
      <span aria-live="polite" className="sr-only">
        {galleryTexts.position({ position: shown, count })}
      </span>
    </>
  );
}

function Thumbnails({ pictures, shown, show }: Show & { pictures: readonly ProductPicture[]; shown: number }) {
  return (
    <ul className="gallery-thumbs">
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <PictureLink
            to={at + 1}
            show={show}
            label={galleryTexts.show({ position: at + 1, count: pictures.length })}
            isCurrent={at + 1 === shown}
          >
            <Picture picture={picture} alt="" sizes="(max-width: 639px) 3rem, 4.5rem" className="h-full" />
          </PictureLink>
        </li>
      ))}
    </ul>
  );
}

const placeOf = (position: number): string => `picture-${position}`;

const around = (position: number, count: number): number => ((position - 1 + count) % count) + 1;

type PictureLinkProps = Show & {
  to: number;
  label: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
};

/** Without script the link loads the page and scrolls the row. */
function PictureLink({ to, show, label, isCurrent = false, className, children }: PictureLinkProps) {
  const handleClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(to);
  };
  return (
    <a
      href={`?image=${to}#${placeOf(to)}`}
      onClick={handleClick}
      aria-label={label}
      aria-current={isCurrent ? "true" : undefined}
      className={className}
    >
      {children}
    </a>
  );
}

/** Counted from 1 (?image=2); 1 by default. */
function positionIn(params: URLSearchParams, count: number): number {
  const position = Number(params.get("image") ?? 1);
  return Number.isInteger(position) && position >= 1 && position <= count ? position : 1;
}

function useShownPicture(count: number) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Keys and swipes come faster than renders, so they read the address.
  const current = (): number => positionIn(new URLSearchParams(location.search), count);
  const show = (position: number): void => {
    if (position === current()) return;
    void navigate({ search: `?image=${position}` }, { replace: true, preventScrollReset: true });
  };
  const go = (step: number): void => show(around(current() + step, count));
  return { shown: positionIn(params, count), show, go };
}
