import { folderTexts, libraryTexts as texts } from "#app/rooms/media/admin-messages.ts";
import { readMediaDone, type MediaDone } from "./links.ts";

const REFUSALS: ReadonlySet<MediaDone["action"]> = new Set(["none", "failed", "too_many", "too_large"]);

type Result = { readonly done: string | null; readonly refused: string | null };

/** The last action's message, from the address; an error takes precedence. */
export function mediaResult(search: string, error: string | null): Result {
  const done = readMediaDone(search);
  if (error || !done) return { done: null, refused: error };
  const text = doneText(done);
  return REFUSALS.has(done.action) ? { done: null, refused: text } : { done: text, refused: null };
}

function doneText(done: MediaDone): string {
  switch (done.action) {
    case "deleted":
      return texts.deleted({ count: done.count });
    case "uploaded":
      return texts.uploaded({ count: done.count });
    case "saved":
      return texts.saved;
    case "failed":
      return texts.failed;
    case "none":
      return texts.noneSelected;
    case "too_many":
      return texts.zipTooMany;
    case "too_large":
      return texts.zipTooLarge;
    case "folders":
      return folderTexts.done;
  }
}
