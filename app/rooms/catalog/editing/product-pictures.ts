type StoredPictures = { readonly imageUrl: string | null; readonly images: readonly string[] | null };

/** Puts the primary picture into the list and first. */
export function picturesInStep({ imageUrl, images }: StoredPictures): { imageUrl: string | null; images: string[] } {
  const listed = [...new Set(images)];
  const all = imageUrl && !listed.includes(imageUrl) ? [imageUrl, ...listed] : listed;
  return { imageUrl: all[0] ?? null, images: all };
}

/** "first:2" makes the third picture the primary one; also earlier, later and remove. */
export type PictureStep = `${"first" | "earlier" | "later" | "remove"}:${number}`;

const STEP = /^(first|earlier|later|remove):(\d{1,2})$/;

/** Whether a button's value is a picture step. */
export const isPictureStep = (value: string): value is PictureStep => STEP.test(value);

/** Applies a step; an impossible one changes nothing. */
export function arrangePictures<T>(pictures: readonly T[], step: PictureStep): T[] {
  const [, kind, place] = STEP.exec(step) ?? [];
  const at = Number(place);
  if (kind === "remove") return pictures.filter((_, index) => index !== at);
  if (kind === "first") return movePicture(pictures, at, 0);
  return movePicture(pictures, at, kind === "earlier" ? at - 1 : at + 1);
}

/** The pictures with one moved to another place. */
export function movePicture<T>(pictures: readonly T[], from: number, to: number): T[] {
  if (pictures[from] === undefined || pictures[to] === undefined) return [...pictures];
  const rest = pictures.filter((_, index) => index !== from);
  return [...rest.slice(0, to), pictures[from], ...rest.slice(to)];
}

type Located = { readonly url: string };

/** Whether both lists show the same pictures in the same order. */
export const areSamePictures = (pictures: readonly Located[], others: readonly Located[]): boolean =>
  pictures.length === others.length && pictures.every(({ url }, at) => url === others[at]?.url);
