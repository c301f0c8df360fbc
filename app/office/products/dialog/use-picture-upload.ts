import { useEffect, useRef, useState } from "react";
import type { Picture } from "#app/rooms/media/types.ts";
import { MAX_PICTURE_BYTES, MIN_FILE_BYTES, PICTURE_TYPES } from "#app/rooms/media/constants.ts";
import { pictureErrorTexts, productPictureTexts } from "#app/rooms/catalog/admin-messages.ts";
import { choosePictures, type ChoiceError } from "#app/rooms/catalog/gallery/gallery.ts";

export type UploadAnswer = { readonly pictures: readonly Picture[]; readonly errors: readonly string[] };

const PERCENT = 100;
export const PICTURE_MIMES: readonly string[] = Object.values(PICTURE_TYPES).map(({ mime }) => mime);

export type PictureUpload = {
  /** null without an upload under way. */
  readonly percent: number | null;
  readonly errors: readonly string[];
  readonly unsent: readonly File[];
  send(files: readonly File[], existing: number): void;
  cancel(): void;
};

/** Uploads chosen files at once, later ones after them, with progress; reports an error per file. */
export function usePictureUpload(to: string, onAdded: (pictures: readonly Picture[]) => void): PictureUpload {
  const [percent, setPercent] = useState<number | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [unsent, setUnsent] = useState<readonly File[]>([]);
  const running = useRef<XMLHttpRequest>(null);
  const waiting = useRef<readonly File[]>([]);
  const added = useRef(onAdded);
  useEffect(() => void (added.current = onAdded));
  useEffect(() => () => running.current?.abort(), []);

  const begin = (files: readonly File[], existing: number, earlier: readonly string[]): void => {
    const { accepted, refused } = choosePictures(files, existing, {
      minBytes: MIN_FILE_BYTES,
      maxBytes: MAX_PICTURE_BYTES,
      types: PICTURE_MIMES,
    });
    const messages = [
      ...earlier,
      ...refused.map(({ name, error }) => productPictureTexts.failed({ file: name, message: choiceErrorText(error) })),
    ];
    setErrors(messages);
    setUnsent([]);
    if (accepted.length === 0) return;
    running.current = postForm(to, formOf(accepted, existing), {
      onProgress: setPercent,
      onEnd(answer, why) {
        running.current = null;
        setPercent(null);
        const next = waiting.current;
        waiting.current = [];
        if (!answer) {
          setErrors([...messages, why]);
          return setUnsent([...accepted, ...next]);
        }
        added.current(answer.pictures);
        setErrors([...messages, ...answer.errors]);
        if (next.length > 0) begin(next, existing + answer.pictures.length, [...messages, ...answer.errors]);
      },
    });
    setPercent(0);
  };
  const send = (files: readonly File[], existing: number): void => {
    if (running.current) waiting.current = [...waiting.current, ...files];
    else begin(files, existing, []);
  };
  return { percent, errors, unsent, send, cancel: () => running.current?.abort() };
}

type UploadHandlers = {
  readonly onProgress: (percent: number) => void;
  readonly onEnd: (answer: UploadAnswer | null, why: string) => void;
};

function postForm(to: string, form: FormData, { onProgress, onEnd }: UploadHandlers): XMLHttpRequest {
  const request = new XMLHttpRequest();
  let why: string = productPictureTexts.noAnswer;
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    onProgress(Math.round((loaded / total) * PERCENT)),
  );
  request.addEventListener("abort", () => (why = productPictureTexts.cancelled));
  request.addEventListener("loadend", () => {
    const answer = request.response as UploadAnswer | null;
    onEnd(answer?.pictures ? answer : null, why);
  });
  request.open("POST", to);
  request.send(form);
  return request;
}

function formOf(files: readonly File[], existing: number): FormData {
  const form = new FormData();
  form.set("existing", String(existing));
  for (const file of files) form.append("files", file);
  return form;
}

const choiceErrorText = (error: ChoiceError): string =>
  error === "too_many" ? productPictureTexts.tooMany : pictureErrorTexts[error];
