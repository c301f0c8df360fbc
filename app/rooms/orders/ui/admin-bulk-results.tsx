import { AdminErrorBanner, AdminSavedNotice, type UndoOffer } from "#app/shared/ui/admin-saved-notice.tsx";
import { bulkOutcomeTexts, orderBulkTexts as texts } from "../admin-messages.ts";
import { bulkDoneText } from "../rules/bulk-done-text.ts";
import { shortId } from "../rules/short-id.ts";
import type { BulkResult, OrderStatus } from "../types.ts";

/** What a bulk action answers when not all was done: `to` null was a deletion; `error` is about the action as a whole. */
export type BulkAnswer = {
  readonly kind: "bulk";
  readonly to: OrderStatus | null;
  readonly results: readonly BulkResult[];
  readonly error: string | null;
  /** What of it can be undone. */
  readonly undo: UndoOffer | null;
};

/** What became of each order: how many were done or so before, and of every other one why not. */
export function BulkResults({ answer, dismissTo }: { answer: BulkAnswer; dismissTo: string }) {
  const { to, results, error, undo } = answer;
  const failed = to === null ? texts.deleteFailed : texts.updateFailed;
  const count = (wanted: BulkResult["outcome"]): number => results.filter(({ outcome }) => outcome === wanted).length;
  const rest = results.flatMap(lineOf);
  const doneText = bulkDoneText(to, { done: count("done"), same: count("unchanged") });
  return (
    <>
      {doneText && <AdminSavedNotice text={doneText} dismissTo={dismissTo} undo={undo} />}
      {error && <AdminErrorBanner text={error} dismissTo={dismissTo} />}
      {rest.length > 0 && (
        <AdminErrorBanner text={failed(texts.notDone(rest.length))} lines={rest} dismissTo={dismissTo} />
      )}
    </>
  );
}

const lineOf = ({ id, outcome, name = "" }: BulkResult): string[] =>
  outcome === "done" || outcome === "unchanged" ? [] : [`#${shortId(id)}: ${bulkOutcomeTexts[outcome](name)}`];
