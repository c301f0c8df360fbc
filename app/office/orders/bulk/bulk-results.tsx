import { formatMessage } from "#app/shared/kernel/catalogue/format-message.ts";
import { AdminErrorBanner, AdminSavedNotice, type UndoOffer } from "#app/office/ui/saved-notice.tsx";
import { bulkOutcomeTexts, orderBulkTexts as texts, bulkDoneText } from "#app/rooms/orders/admin-messages.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { BulkResult, OrderStatus } from "#app/rooms/orders/types.ts";

/** The answer to a bulk action not done in full: `to` is null for a deletion; `error` concerns the whole action. */
export type BulkAnswer = {
  readonly kind: "bulk";
  readonly to: OrderStatus | null;
  readonly results: readonly BulkResult[];
  readonly error: string | null;
  readonly undo: UndoOffer | null;
};

export function BulkResults({ answer, dismissTo }: { answer: BulkAnswer; dismissTo: string }) {
  const { to, results, error, undo } = answer;
  const failed = to === null ? texts.deleteFailed : texts.updateFailed;
  const count = (outcome: BulkResult["outcome"]): number =>
    results.filter((result) => result.outcome === outcome).length;
  const rest = results.flatMap(lineOf);
  const doneText = bulkDoneText(to, { done: count("done"), same: count("unchanged") });
  return (
    <>
      {doneText && <AdminSavedNotice text={doneText} dismissTo={dismissTo} undo={undo} />}
      {error && <AdminErrorBanner text={error} dismissTo={dismissTo} />}
      {rest.length > 0 && (
        <AdminErrorBanner
          text={failed({ message: texts.notDone({ count: rest.length }) })}
          lines={rest}
          dismissTo={dismissTo}
        />
      )}
    </>
  );
}

const lineOf = ({ id, outcome, name = "" }: BulkResult): string[] =>
  outcome === "done" || outcome === "unchanged"
    ? []
    : [`#${shortId(id)}: ${formatMessage(bulkOutcomeTexts[outcome], { name })}`];
