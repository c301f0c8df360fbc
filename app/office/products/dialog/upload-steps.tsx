import { useEffect, useRef } from "react";
import { Button } from "#app/shared/ui/button.tsx";
import { productPictureTexts as texts } from "#app/rooms/catalog/admin-messages.ts";
import type { PictureUpload } from "./use-picture-upload.ts";

type StepProps = { upload: PictureUpload; onRetry: () => void };

/** An upload's progress with Cancel; after a failure, Retry. The focus of a disappearing button moves to the other, or to the field. */
export function UploadSteps({ upload: { percent, unsent, cancel }, onRetry }: StepProps) {
  const area = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isSending = percent !== null;
  useEffect(() => {
    // A removed button loses the focus silently.
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
            <progress value={percent} max={100} aria-label={texts.uploading({ percent })} />
            {texts.uploading({ percent })}
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
