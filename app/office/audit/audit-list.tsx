import { AUDIT_ACTIONS } from "#app/shared/audit/audit-actions.ts";
import type { AuditRecord } from "#app/shared/kernel/audit.ts";
import type { ShownTime } from "#app/shared/kernel/format/format.ts";
import { RecordTable, type RecordRow } from "#app/office/ui/list/record-table.tsx";
import { auditTexts as texts, operationListTexts } from "#app/rooms/operations/messages.ts";
import { auditDifference } from "#app/rooms/operations/audit-log.ts";
import { differenceLine, wordsOf } from "#app/rooms/operations/audit-messages.ts";

export type ShownEntry = AuditRecord & { readonly at: ShownTime };

type AuditListProps = { rows: readonly ShownEntry[]; openTo: (id: string) => string };

export const actionName = (action: string): string => new Map(Object.entries(AUDIT_ACTIONS)).get(action) ?? action;

export function AuditList({ rows, openTo }: AuditListProps) {
  const toRow = (entry: ShownEntry): RecordRow => ({
    id: entry.id,
    title: actionName(entry.action),
    subtitle: entry.entityId,
    state: { text: wordsOf(entry.entity) },
    about: entry.actor,
    note: changeSummary(entry),
    at: entry.at,
    details: {
      to: openTo(entry.id),
      label: texts.detailsOf({ action: actionName(entry.action), actor: entry.actor }),
      text: texts.details,
    },
  });
  return (
    <RecordTable caption={operationListTexts.auditLog} columns={texts.columns} rows={rows.map(toRow)} hasWideState />
  );
}

function changeSummary({ before, after }: AuditRecord): string | null {
  const changed = auditDifference(before, after).filter(({ isChanged }) => isChanged);
  const words = changed.map(differenceLine).map((line) => `${line.field}: ${line.before} → ${line.after}`);
  return words.length === 0 ? null : words.join("; ").slice(0, SHORT_MAX);
}

const SHORT_MAX = 200;
