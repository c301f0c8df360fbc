import { AdminErrorBanner, AdminSavedNotice } from "../../../shared/ui/admin-saved-notice.tsx";
import { bulkOutcomeTexts, orderBulkTexts as texts } from "../admin-messages.ts";
import { statusNames } from "../messages.ts";
import { shortId } from "../rules/short-id.ts";
import type { BulkResult, OrderStatus } from "../types.ts";

/** What a bulk action answers when not all was done: `to` null was a deletion; `error` is about the action as a whole. */
export type BulkAnswer = {
  readonly kind: "bulk";
  readonly to: OrderStatus | null;
  readonly results: readonly BulkResult[];
  readonly error: string | null;
};

/** What became of each order: how many were done, and of every other one why not (R-158, A-ERR-14, A-ERR-15). */
export function BulkResults({ answer, dismissTo }: { answer: BulkAnswer; dismissTo: string }) {
  const { to, results, error } = answer;
  const failed = to === null ? texts.deleteFailed : texts.updateFailed;
  const done = results.filter(({ outcome }) => outcome === "done").length;
  const rest = results.flatMap((result) => (result.outcome === "done" ? [] : [lineOf(result)]));
  const doneText = to === null ? texts.deleted(done) : texts.changed(done, statusNames[to]);
  return (
    <>
      {done > 0 && <AdminSavedNotice text={doneText} dismissTo={dismissTo} />}
      {error && <AdminErrorBanner text={error} dismissTo={dismissTo} />}
      {rest.length > 0 && (
        <AdminErrorBanner text={failed(texts.notDone(rest.length))} lines={rest} dismissTo={dismissTo} />
      )}
    </>
  );
}

const lineOf = ({ id, outcome, name = "" }: BulkResult): string =>
  outcome === "done" ? "" : `#${shortId(id)}: ${bulkOutcomeTexts[outcome](name)}`;
