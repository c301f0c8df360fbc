import { useEffect, useRef, useState } from "react";
import type { Picture } from "../../media/types.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../../media/constants.ts";
import { pictureErrorTexts, productPictureTexts } from "../admin-messages.ts";
import { choosePictures, type ChoiceError } from "../rules/picture-choice.ts";

/** What the server answers to an upload: the kept pictures, and a sentence for each file it did not keep. */
export type UploadAnswer = { readonly pictures: readonly Picture[]; readonly errors: readonly string[] };

const PERCENT = 100;
/** The kinds of files that the file dialog offers. */
export const PICTURE_MIMES: readonly string[] = Object.values(PICTURE_TYPES).map(({ mime }) => mime);

type Upload = {
  /** How much has arrived; null while nothing is on its way. */
  readonly percent: number | null;
  readonly errors: readonly string[];
  send(files: readonly File[], existing: number): void;
};

/** Sends chosen files at once and tells how far they are; what cannot be sent is said per file (A-PROD-40, R-151, R-153). */
export function usePictureUpload(to: string, onAdded: (pictures: readonly Picture[]) => void): Upload {
  const [percent, setPercent] = useState<number | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const running = useRef<XMLHttpRequest>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = (files: readonly File[], existing: number): void => {
    const { accepted, refused } = choosePictures(files, existing, {
      maxBytes: MAX_PICTURE_BYTES,
      types: PICTURE_MIMES,
    });
    const said = refused.map(({ name, error }) => productPictureTexts.failed(name, choiceErrorText(error)));
    setErrors(said);
    if (accepted.length === 0) return;
    const request = new XMLHttpRequest();
    running.current = request;
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      setPercent(Math.round((loaded / total) * PERCENT)),
    );
    request.addEventListener("loadend", () => {
      setPercent(null);
      const answer = request.response as UploadAnswer | null;
      if (!answer?.pictures) return setErrors([...said, productPictureTexts.noAnswer]);
      setErrors([...said, ...answer.errors]);
      onAdded(answer.pictures);
    });
    request.open("POST", to);
    request.send(formOf(accepted, existing));
    setPercent(0);
  };
  return { percent, errors, send };
}

function formOf(files: readonly File[], existing: number): FormData {
  const form = new FormData();
  form.set("existing", String(existing));
  for (const file of files) form.append("files", file);
  return form;
}

const choiceErrorText = (error: ChoiceError): string =>
  error === "too_many" ? productPictureTexts.tooMany : pictureErrorTexts[error];
