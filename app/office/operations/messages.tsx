import { data, redirect } from "react-router";
import { changeErrorTexts, messageDone, staffMessageTexts as texts } from "#app/rooms/support/admin-messages.ts";
import { MESSAGE_STATES } from "#app/rooms/support/constants.ts";
import { MessageDialog, type RefusedMessage } from "./message-dialog.tsx";
import { MessageList } from "./message-list.tsx";
import { changeMessage } from "#app/rooms/support/use-cases/change-message.server.ts";
import { findMessage } from "#app/rooms/support/use-cases/find-message.server.ts";
import { listMessages } from "#app/rooms/support/use-cases/list-messages.server.ts";
import { readForm } from "#app/shared/http/read-form.ts";
import { formLines, formText } from "#app/shared/kernel/form-text.ts";
import { shownTime } from "#app/shared/kernel/shown-time.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta } from "#app/office/http/meta.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { logAndAnswer } from "#app/office/http/log-and-answer.server.ts";
import { reloadOn } from "#app/office/http/reload-on.ts";
import type { Route } from "./+types/messages";
import { readRecords, recordsAfter } from "./read-records.server.ts";
import { RecordsScreen } from "./records-screen.tsx";
import { adminShellTexts } from "#app/office/ui/messages.ts";

const PATH = "/admin/messages";
const STATUS_OF = { not_found: 404, changed_by_other: 409, note_too_long: 422 } as const;

export const meta = adminMeta(adminShellTexts.messages, texts.subtitle);

/** The messages to the shop, for staff who handle them. */
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

/** Writes state and note; back to the list, or why not with the note as typed. */
export async function action(args: Route.ActionArgs) {
  const ctx = await requireStaff(args);
  const form = await readForm(args.request);
  const intent = formText(form, "intent");
  const staffNote = formLines(form, "note").trim();
  const change = {
    id: formText(form, "id"),
    status: MESSAGE_STATES.find((status) => status === intent) ?? null,
    staffNote,
    seenUpdatedAt: formText(form, "seenUpdatedAt"),
  };
  const refuse = (error: keyof typeof changeErrorTexts, status: number) =>
    data<RefusedMessage>(
      { error: changeErrorTexts[error], note: staffNote, isOfNote: error === "note_too_long" },
      { status },
    );
  return logAndAnswer(
    ctx,
    { what: "a message could not be changed", answer: () => refuse("failed", 500) },
    async () => {
      const changed = await changeMessage(ctx, change);
      if (changed.ok) return redirect(recordsAfter(intent, { path: PATH, states: MESSAGE_STATES, url: args.url }), 303);
      return refuse(changed.error, STATUS_OF[changed.error]);
    },
  );
}

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

export const ErrorBoundary = AdminError;
