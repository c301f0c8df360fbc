import { mediaFilterQuery, readMediaFilter } from "#app/rooms/media/library/library.ts";
import type { MediaFile } from "#app/rooms/media/types.ts";

export const MEDIA = "/admin/content/media";
export const MEDIA_UPLOADS = "/api/admin/uploads/content-media";
const MEGABYTE = 1024 * 1024;
/** Most bytes of a form with files sent without script: one of the largest, and its texts. */
export const MAX_MEDIA_FORM_BYTES = 101 * MEGABYTE;

export const mediaPath = (search: string): string =>
  MEDIA + mediaFilterQuery(readMediaFilter(new URLSearchParams(search)));

export const downloadPath = (list: string): string => list.replace(MEDIA, `${MEDIA}/download`);

const PLAIN_OUTCOMES = ["saved", "none", "failed", "too_many", "too_large", "folders"] as const;
export type MediaDone =
  | { readonly action: "deleted" | "uploaded"; readonly count: number }
  | { readonly action: (typeof PLAIN_OUTCOMES)[number] };

export function readMediaDone(search: string): MediaDone | null {
  const done = new URLSearchParams(search).get("done") ?? "";
  const [, action, count] = /^(deleted|uploaded)-(\d{1,4})$/.exec(done) ?? [];
  if (action === "deleted" || action === "uploaded") return { action, count: Number(count) };
  const plain = PLAIN_OUTCOMES.find((known) => known === done);
  return plain ? { action: plain } : null;
}

/** A file for the screen: times as text, its day in the store's zone, so that server and browser agree. */
export type MediaRow = Omit<MediaFile, "createdAt" | "updatedAt"> & {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly dateText: string;
};

export const nameOf = ({ title, originalName, filename }: Pick<MediaRow, "title" | "originalName" | "filename">) =>
  title || originalName || filename;
