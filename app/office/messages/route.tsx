import { data, redirect } from "react-router";
import { shownTime } from "#app/shared/kernel/format/format.ts";
import { typedFields } from "#app/shared/kernel/forms/form.ts";
import {
  changeErrorTexts,
  messageDone,
  staffMessageTexts as texts,
  supportListTexts,
} from "#app/rooms/support/admin-messages.ts";
import { MESSAGE_STATES, STAFF_MESSAGES_PATH as PATH } from "#app/rooms/support/constants.ts";
import { changeMessage } from "#app/rooms/support/contact-message.commands.server.ts";
import { contactTexts } from "#app/rooms/support/messages.ts";
import { findMessage, listMessages } from "#app/rooms/support/queries.server.ts";
import { MESSAGE_CHANGE_FIELDS, messageChangeForm } from "#app/rooms/support/schemas.ts";
import type { MessageStatus } from "#app/rooms/support/types.ts";
import { requireStaff, type StaffContext } from "#app/office/http/guard.server.ts";
import { handlePost, type OfficePost } from "#app/office/http/handle-post.server.ts";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { RecordTable, type RecordRow } from "#app/office/ui/list/record-table.tsx";
import { RecordsScreen } from "#app/office/ui/list/records-screen.tsx";
import { readRecords, recordsAfter } from "#app/office/ui/list/records.server.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";
import type { Route } from "./+types/route";
import { MessageDialog, type RefusedMessage, type ShownMessage } from "./message-dialog.tsx";

const STATUS_OF = { not_found: 404, changed_by_other: 409, note_too_long: 422 } as const;

export const meta = adminMeta(
  () => adminShellTexts.messages,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  return readRecords(await requireStaff(args), args.url, {
    path: PATH,
    name: texts.noun.many,
    states: MESSAGE_STATES,
    list: listMessages,
    find: findMessage,
    times: ({ createdAt }, timeZone) => ({ at: shownTime(createdAt, timeZone) }),
    done: messageDone,
  });
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      handled: (ctx, post) => saveMessage(ctx, post, "handled"),
      new: (ctx, post) => saveMessage(ctx, post, "new"),
      note: (ctx, post) => saveMessage(ctx, post, null),
    },
    refuse: ({ status, form }) => refuse("failed", status, noteIn(form)),
  });

const noteIn = (form: FormData | null): string => (form ? changeIn(form).note : "");

const changeIn = (form: FormData) => messageChangeForm.parse(typedFields(form, MESSAGE_CHANGE_FIELDS));

/** Saves note and state (null: unchanged) and returns to the list; a refused form keeps the note. */
async function saveMessage(ctx: StaffContext, { form, url }: OfficePost, status: MessageStatus | null) {
  const { note: staffNote, ...seen } = changeIn(form);
  const changed = await changeMessage(ctx, { ...seen, status, staffNote });
  if (changed.ok) return redirect(recordsAfter(status ?? "note", { path: PATH, states: MESSAGE_STATES, url }), 303);
  return refuse(changed.error, STATUS_OF[changed.error], staffNote);
}

const refuse = (error: keyof typeof changeErrorTexts, status: number, note: string) =>
  data<RefusedMessage>({ error: changeErrorTexts[error], note, isOfNote: error === "note_too_long" }, { status });

export const shouldRevalidate = reloadOn(404, 409);

export default function AdminMessages({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsScreen
      path={PATH}
      texts={texts}
      noun={texts.noun}
      loaded={loaderData}
      isRefused={actionData !== undefined}
      Table={MessageList}
      dialog={(message, links) => <MessageDialog message={message} refused={actionData ?? null} {...links} />}
    />
  );
}

type MessageListProps = { rows: readonly ShownMessage[]; openTo: (id: string) => string };

function MessageList({ rows, openTo }: MessageListProps) {
  const toRow = ({ id, name, email, subject, message, status, staffNote, at }: ShownMessage): RecordRow => ({
    id,
    title: name,
    subtitle: email,
    state: { text: texts.states[status], tone: status === "new" ? "info" : "success" },
    about: `${contactTexts.subjects[subject]}: ${message}`,
    note: staffNote === "" ? null : `${texts.note}: ${staffNote}`,
    at,
    details: { to: openTo(id), label: texts.readOf({ name }), text: texts.read },
  });
  return <RecordTable caption={supportListTexts.messages} columns={texts.columns} rows={rows.map(toRow)} />;
}

export const ErrorBoundary = AdminError;
