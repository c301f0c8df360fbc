import { ChevronLeft, ChevronRight, CircleAlert, ImagePlus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from "react";
import { marksChange } from "#app/office/ui/form/form-entries.ts";
import { FileDrop } from "#app/office/ui/form/file-drop.tsx";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import type { Picture as StoredPicture } from "#app/rooms/media/types.ts";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import { productPictureTexts as texts } from "#app/rooms/catalog/admin-messages.ts";
import { MAX_PRODUCT_PICTURES } from "#app/rooms/catalog/constants.ts";
import { areSamePictures, arrangePictures, movePicture } from "#app/rooms/catalog/editing/product-pictures.ts";
import { UploadSteps } from "./upload-steps.tsx";
import { PICTURE_MIMES, usePictureUpload } from "./use-picture-upload.ts";

type PicturesProps = {
  pictures: readonly StoredPicture[];
  stored: readonly StoredPicture[];
  errors: readonly string[];
  mayEdit: boolean;
  uploadTo: string;
  onChange: (pictures: StoredPicture[]) => void;
};

/** The dialog's pictures as form fields. Every button also submits and returns the form as typed; with script they act at once. */
export function ProductPictures({ pictures, stored, errors, mayEdit, uploadTo, onChange }: PicturesProps) {
  const upload = usePictureUpload(uploadTo, (added) =>
    onChange([...pictures, ...added].slice(0, MAX_PRODUCT_PICTURES)),
  );
  const isFull = pictures.length >= MAX_PRODUCT_PICTURES;
  const send = (files: readonly File[]): void => upload.send(files, pictures.length);
  const { area, announcement, act } = useSteps(pictures, onChange);
  const isTooEarly = useHeldForm(area, upload.percent !== null);
  return (
    <fieldset
      ref={area}
      className="product-pictures"
      {...marksChange(upload.percent !== null || !areSamePictures(pictures, stored))}
    >
      <legend className="field-label">{texts.title({ count: pictures.length, most: MAX_PRODUCT_PICTURES })}</legend>
      <Tiles pictures={pictures} mayEdit={mayEdit} onChange={onChange} act={act} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isFull && <p className="field-hint">{texts.full}</p>}
      {mayEdit && !isFull && (
        <FileDrop icon={<ImagePlus size={20} />} texts={texts} accept={PICTURE_MIMES.join(",")} onFiles={send}>
          <UploadSteps upload={upload} onRetry={() => send(upload.unsent)} />
        </FileDrop>
      )}
      {mayEdit && <p className="field-hint">{texts.tip}</p>}
      <div role="alert">
        {[...new Set([...errors, ...upload.errors, ...(isTooEarly ? [texts.stillSending] : [])])].map((text) => (
          <p key={text} className="field-error">
            <CircleAlert size={18} />
            {text}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

/** Steps by button: announces the result; the focus stays with the picture, or moves from a deleted one to the next. */
function useSteps(pictures: PicturesProps["pictures"], onChange: PicturesProps["onChange"]) {
  const area = useRef<HTMLFieldSetElement>(null);
  const [announcement, announce] = useState("");
  const nextFocus = useRef<{ at: number; button: string } | null>(null);
  const act = (kind: StepKind, at: number): void => {
    const next = arrangePictures(pictures, `${kind}:${at}`);
    const to = next.findIndex(({ url }) => url === pictures[at]?.url);
    nextFocus.current = to < 0 ? { at: Math.min(at, next.length - 1), button: kind } : { at: to, button: "later" };
    announce(
      to < 0
        ? texts.removed({ position: at + 1, left: next.length })
        : texts.moved({ from: at + 1, to: to + 1, count: next.length }),
    );
    onChange(next);
  };
  useEffect(() => {
    const focusTarget = nextFocus.current;
    nextFocus.current = null;
    if (!focusTarget || area.current?.contains(document.activeElement)) return;
    const button = area.current?.querySelector<HTMLElement>(`button[value="${focusTarget.button}:${focusTarget.at}"]`);
    (button ?? area.current?.querySelector<HTMLElement>("input[type=file]"))?.focus();
  }, [pictures]);
  return { area, announcement, act };
}

type StepKind = "first" | "earlier" | "later" | "remove";
type Act = (kind: StepKind, at: number) => void;
type TilesProps = Pick<PicturesProps, "pictures" | "mayEdit" | "onChange"> & { act: Act };

function Tiles({ pictures, mayEdit, onChange, act }: TilesProps) {
  const dragged = useRef<number | null>(null);
  const drop = (event: DragEvent, to: number): void => {
    if (dragged.current === null) return;
    event.preventDefault();
    onChange(movePicture(pictures, dragged.current, to));
    dragged.current = null;
  };
  if (pictures.length === 0) return null;
  return (
    <ol className="picture-tiles">
      {pictures.map((picture, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the second way: every move has its button
        <li
          key={picture.url}
          className="picture-tile"
          draggable={mayEdit}
          onDragStart={() => (dragged.current = at)}
          onDragEnd={() => (dragged.current = null)}
          onDragOver={(event) => dragged.current !== null && event.preventDefault()}
          onDrop={(event) => drop(event, at)}
        >
          <input type="hidden" name="image" value={picture.url} />
          <span className="picture-tile-frame">
            <Picture
              picture={{ ...picture, alt: texts.image({ position: at + 1 }) }}
              sizes="128px"
              className="picture-tile-image"
            />
            {at === 0 && <Badge kind="new">{texts.primary}</Badge>}
          </span>
          {mayEdit && <TileButtons at={at} count={pictures.length} act={act} />}
        </li>
      ))}
    </ol>
  );
}

type ButtonsProps = { at: number; count: number; act: Act };
type Named = { label: string; isAtEnd?: boolean };

/** The buttons of a picture. At an end the arrow stays, so that it keeps the focus. */
function TileButtons({ at, count, act }: ButtonsProps) {
  const button = (kind: StepKind, face: ReactNode, { label, isAtEnd = false }: Named): ReactNode => (
    <button
      type="submit"
      name="intent"
      value={`${kind}:${at}`}
      className={typeof face === "string" ? "row-action picture-tile-first" : "admin-action"}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!isAtEnd) act(kind, at);
      }}
    >
      {face}
    </button>
  );
  const place = at + 1;
  return (
    <span className="picture-tile-buttons">
      {button("earlier", <ChevronLeft size={18} />, { label: texts.earlier({ position: place }), isAtEnd: at === 0 })}
      {button("later", <ChevronRight size={18} />, {
        label: texts.later({ position: place }),
        isAtEnd: place === count,
      })}
      {button("remove", <Trash2 size={18} />, { label: texts.remove({ position: place }) })}
      {at > 0 &&
        button("first", texts.makePrimary, { label: `${texts.makePrimary}: ${texts.image({ position: place })}` })}
    </span>
  );
}

/** Blocks the surrounding form while `isHeld`, so that uploads in progress are not lost; returns whether a submission was blocked. */
function useHeldForm(part: RefObject<HTMLFieldSetElement | null>, isHeld: boolean): boolean {
  const [wasTried, setTried] = useState(false);
  useEffect(() => {
    const form = part.current?.form;
    if (!isHeld || !form) return undefined;
    const hold = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      setTried(true);
    };
    form.addEventListener("submit", hold);
    return () => {
      form.removeEventListener("submit", hold);
      setTried(false);
    };
  }, [part, isHeld]);
  return wasTried;
}
