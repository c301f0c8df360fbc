import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from "react";
import { Button } from "#app/shared/ui/button.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";

type FileDropProps = {
  icon: ReactNode;
  texts: { readonly choose: string; readonly orDrop: string; readonly limits?: string; readonly upload: string };
  accept: string;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
};

/** Takes files chosen, dropped or pasted; without script a button of the surrounding form submits them, as `files`. */
export function FileDrop({ icon, texts, accept, onFiles, children }: FileDropProps) {
  const isScripted = useIsHydrated();
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  usePastedFiles(onFiles);
  const give = (files: FileList | null | undefined): void => {
    if (files?.length) onFiles([...files]);
  };
  const take = (): void => {
    give(field.current?.files);
    if (field.current) field.current.value = "";
  };
  const takeChosen = useEffectEvent(take);
  // Sends files chosen before hydration.
  useEffect(() => takeChosen(), []);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  return (
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="file-choose">
        {icon}
        <span>
          <span className="link">{texts.choose}</span> <span className="scripted">{texts.orDrop}</span>
          {texts.limits && <span className="file-limits">{texts.limits}</span>}
        </span>
        <input ref={field} type="file" name="files" multiple accept={accept} onChange={take} />
      </label>
      {!isScripted && (
        <Button name="intent" value="upload" variant="secondary" className="scriptless">
          {texts.upload}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Takes a screenshot or copied file pasted anywhere on the screen; leaves pasted text alone. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const take = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  });
}
