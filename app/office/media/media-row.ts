import type { MediaFile } from "#app/rooms/media/types.ts";

/**
 * A file as the screen shows it: its times as text, its day written in the store's zone so that server and browser
 * agree.
 */
export type MediaRow = Omit<MediaFile, "createdAt" | "updatedAt"> & {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly dateText: string;
};

/** A file's display name: its title, else its original name, else its stored name. */
export const nameOf = ({ title, originalName, filename }: Pick<MediaRow, "title" | "originalName" | "filename">) =>
  title || originalName || filename;
