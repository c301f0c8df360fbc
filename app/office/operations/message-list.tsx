import type { ShownTime } from "#app/shared/kernel/shown-time.ts";
import { RecordTable, type RecordRow } from "#app/office/ui/list/record-table.tsx";
import { contactTexts } from "#app/rooms/support/messages.ts";
import { staffMessageTexts as texts, supportListTexts } from "#app/rooms/support/admin-messages.ts";
import type { StaffMessage } from "#app/rooms/support/types.ts";

/** A message with the time it came as people read it. */
export type ShownMessage = StaffMessage & { readonly at: ShownTime };

type MessageListProps = { rows: readonly ShownMessage[]; path: string; openTo: (id: string) => string };

/** The messages, newest first. */
export function MessageList({ rows, path, openTo }: MessageListProps) {
  const toRow = ({ id, name, email, subject, message, status, staffNote, at }: ShownMessage): RecordRow => ({
    id,
    title: name,
    subtitle: email,
    state: { text: texts.states[status], tone: status === "new" ? "info" : "success" },
    about: `${contactTexts.subjects[subject]}: ${message}`,
    note: staffNote === "" ? null : `${texts.note}: ${staffNote}`,
    at,
    details: { to: openTo(id), label: texts.readOf(name), text: texts.read },
  });
  return <RecordTable caption={supportListTexts.messages} path={path} columns={texts.columns} rows={rows.map(toRow)} />;
}
