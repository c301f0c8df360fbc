type Kept = { readonly imageUrl: string | null; readonly images: readonly string[] | null };

/** The list of pictures and the primary one in step: the primary is in the list, and the first is primary. */
export function picturesInStep({ imageUrl, images }: Kept): { imageUrl: string | null; images: string[] } {
  const listed = [...new Set(images)];
  const all = imageUrl && !listed.includes(imageUrl) ? [imageUrl, ...listed] : listed;
  return { imageUrl: all[0] ?? null, images: all };
}

/** What a button at a picture does: "first:2" makes the third the primary one; also earlier, later and remove. */
export type PictureStep = `${"first" | "earlier" | "later" | "remove"}:${number}`;

const STEP = /^(first|earlier|later|remove):(\d{1,2})$/;

/** Whether a button's value asks for a step. */
export const isPictureStep = (value: string): value is PictureStep => STEP.test(value);

/** The pictures after a step; a step that makes no sense changes nothing. */
export function arrangePictures<T>(pictures: readonly T[], step: PictureStep): T[] {
  const [, kind, place] = STEP.exec(step) ?? [];
  const at = Number(place);
  if (kind === "remove") return pictures.filter((_, index) => index !== at);
  if (kind === "first") return movePicture(pictures, at, 0);
  return movePicture(pictures, at, kind === "earlier" ? at - 1 : at + 1);
}

/** The pictures with one put in another place. */
export function movePicture<T>(pictures: readonly T[], from: number, to: number): T[] {
  if (pictures[from] === undefined || pictures[to] === undefined) return [...pictures];
  const rest = pictures.filter((_, index) => index !== from);
  return [...rest.slice(0, to), pictures[from], ...rest.slice(to)];
}
