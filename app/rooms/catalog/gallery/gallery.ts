import { MAX_PRODUCT_PICTURES } from "../constants.ts";

/** The file dialog offers only these types; the server checks the content. */
export type ChoiceLimits = { readonly minBytes: number; readonly maxBytes: number; readonly types: readonly string[] };
type Chosen = { readonly name: string; readonly size: number; readonly type: string };
export type ChoiceError = "file_too_large" | "file_too_small" | "file_type" | "too_many";

/** Splits chosen files into those to upload and those refused; existing pictures count. */
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

/** No active option: Enter submits the typed text. */
export const NO_OPTION = -1;

/** The index a key moves to, wrapping at both ends; null for any other key. */
export function nextOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return null;
}
