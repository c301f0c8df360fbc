import type { ShownTime } from "#app/shared/kernel/shown-time.ts";
import { RecordTable, type RecordRow } from "#app/office/ui/list/record-table.tsx";
import { staffErrorTexts as texts, supportListTexts } from "#app/rooms/support/admin-messages.ts";
import type { ErrorSummary } from "#app/rooms/support/types.ts";

/** A report with its times as people read them. */
export type ShownError = ErrorSummary & { readonly at: ShownTime; readonly firstAt: ShownTime };

type ErrorListProps = { rows: readonly ShownError[]; path: string; openTo: (id: string) => string };

/** The pages that failed, the latest first. */
export function ErrorList({ rows, path, openTo }: ErrorListProps) {
  const toRow = ({ id, page, errorId, status, message, count, at }: ShownError): RecordRow => ({
    id,
    title: page,
    subtitle: errorId,
    state: { text: texts.states[status], tone: status === "open" ? "warning" : "success" },
    about: message,
    note: texts.times(count),
    at,
    details: { to: openTo(id), label: texts.detailsOf(page), text: texts.details },
  });
  return <RecordTable caption={supportListTexts.errors} path={path} columns={texts.columns} rows={rows.map(toRow)} />;
}
