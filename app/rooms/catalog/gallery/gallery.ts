import { MAX_PRODUCT_PICTURES } from "../constants.ts";

/** The fewest and most bytes of a picture, and the MIME types the file dialog offers; the server judges by content. */
export type ChoiceLimits = { readonly minBytes: number; readonly maxBytes: number; readonly types: readonly string[] };
type Chosen = { readonly name: string; readonly size: number; readonly type: string };
/** Why a chosen file is not even sent. */
export type ChoiceError = "file_too_large" | "file_too_small" | "file_type" | "too_many";

/** Which of the chosen files are sent, and why the others are not; existing pictures count. */
export function choosePictures<T extends Chosen>(
  files: readonly T[],
  existing: number,
  { minBytes, maxBytes, types }: ChoiceLimits,
): { accepted: T[]; refused: { name: string; error: ChoiceError }[] } {
  const accepted: T[] = [];
  const refused: { name: string; error: ChoiceError }[] = [];
  for (const file of files) {
    const error = fault(file);
    if (error) refused.push({ name: file.name, error });
    else accepted.push(file);
  }
  return { accepted, refused };

  function fault({ type, size }: T): ChoiceError | null {
    if (!types.includes(type)) return "file_type";
    if (size > maxBytes) return "file_too_large";
    if (size < minBytes) return "file_too_small";
    return existing + accepted.length >= MAX_PRODUCT_PICTURES ? "too_many" : null;
  }
}

/** No option is active: Enter sends what is typed. */
export const NO_OPTION = -1;

/** Which of so many options a key makes active, both ends joined; null for a key that moves nothing in the list. */
export function nextOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return null;
}
