import { folderTexts, libraryTexts as texts } from "#app/rooms/media/admin-messages.ts";
import { AdminErrorBanner, AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { readMediaDone, type MediaDone } from "./links.ts";

const REFUSALS: ReadonlySet<MediaDone["action"]> = new Set(["none", "failed", "too_many", "too_large"]);

type MessagesProps = { error?: string | null; search: string; isGone: boolean; dismissTo: string };

export function MediaMessages({ error = null, search, isGone, dismissTo }: MessagesProps) {
  const done = readMediaDone(search);
  if (error) return <AdminErrorBanner text={error} dismissTo={dismissTo} />;
  if (isGone) return <AdminErrorBanner text={texts.gone} dismissTo={dismissTo} />;
  if (!done) return null;
  const text = doneText(done);
  if (REFUSALS.has(done.action)) return <AdminErrorBanner text={text} dismissTo={dismissTo} />;
  return <AdminSavedNotice text={text} dismissTo={dismissTo} />;
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
