import { ImagePlus } from "lucide-react";
import { useEffect, useRef, type DragEvent, type ReactNode } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { useIsHydrated } from "../../../shared/ui/use-is-hydrated.ts";
import { productPictureTexts as texts } from "../admin-messages.ts";
import { PICTURE_MIMES, type PictureUpload } from "./use-picture-upload.ts";

type DropProps = { onFiles: (files: FileList) => void; children: ReactNode };

/** Takes files dropped or chosen; without script a button sends them (A-PROD-34, A-VAL-07). */
export function PictureDrop({ onFiles, children }: DropProps) {
  const isScripted = useIsHydrated();
  const take = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles(event.dataTransfer.files);
  };
  return (
    <div className="picture-drop" onDragOver={(event) => event.preventDefault()} onDrop={take}>
      <label className="picture-choose">
        <ImagePlus size={20} />
        <span>
          <span className="link">{texts.choose}</span> {isScripted && texts.drop}
        </span>
        <input
          type="file"
          name="files"
          multiple
          accept={PICTURE_MIMES.join(",")}
          onChange={({ target }) => {
            if (target.files?.length) onFiles(target.files);
            target.value = "";
          }}
        />
      </label>
      {!isScripted && (
        <Button name="intent" value="upload" variant="secondary">
          {texts.upload}
        </Button>
      )}
      {children}
    </div>
  );
}

type StepProps = { upload: PictureUpload; onRetry: () => void };

/** How far an upload is, with Cancel; after one that did not arrive, Retry. The focus of a button that goes moves on to the other, or to the field. */
export function UploadSteps({ upload: { percent, unsent, cancel }, onRetry }: StepProps) {
  const area = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isSending = percent !== null;
  useEffect(() => {
    // A button that is taken away loses the focus without a word.
    if (!hasFocus.current || area.current?.contains(document.activeElement)) return;
    const next = area.current?.querySelector("button") ?? area.current?.parentElement?.querySelector("input");
    next?.focus();
  }, [isSending]);
  return (
    <div
      ref={area}
      className="picture-upload"
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      {isSending && (
        <>
          <p className="picture-progress" role="status">
            <progress value={percent} max={100} aria-label={texts.uploading(percent)} />
            {texts.uploading(percent)}
          </p>
          <Button type="button" size="sm" onClick={cancel}>
            {texts.cancelUpload}
          </Button>
        </>
      )}
      {!isSending && unsent.length > 0 && (
        <Button type="button" size="sm" onClick={onRetry}>
          {texts.retryUpload}
        </Button>
      )}
    </div>
  );
}
