import { data, redirect } from "react-router";
import { resumeDelivery } from "#app/rooms/newsletter/delivery/delivery.commands.server.ts";
import { MAIL_STATES } from "#app/rooms/notifications/constants.ts";
import { mailDone, outboxTexts as texts } from "#app/rooms/notifications/mail/outbox-messages.ts";
import { MailDialog } from "./mail-dialog.tsx";
import { MailList } from "./mail-list.tsx";
import { findMail, listMails } from "#app/rooms/notifications/mail/queries.server.ts";
import { retryMail } from "#app/rooms/notifications/mail/mail.commands.server.ts";
import { handlePost } from "#app/office/http/handle-post.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { shownTime } from "#app/shared/kernel/format/format.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/route";
import { readRecords, recordsAfter } from "#app/office/ui/list/records.server.ts";
import { RecordsScreen } from "#app/office/ui/list/records-screen.tsx";
import { adminShellTexts, adminWords } from "#app/office/ui/messages.ts";

const PATH = "/admin/mail";

export const meta = adminMeta(
  () => adminShellTexts.mail,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  return readRecords(await requireStaff(args), args.url, {
    path: PATH,
    name: texts.listName,
    states: MAIL_STATES,
    list: listMails,
    find: findMail,
    times: ({ createdAt, sentAt, nextAttemptAt }, timeZone) => ({
      at: shownTime(createdAt, timeZone),
      sentTime: sentAt && shownTime(sentAt, timeZone),
      nextTime: nextAttemptAt && shownTime(nextAttemptAt, timeZone),
    }),
    done: mailDone,
  });
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      async retry(ctx, { form, url }) {
        const retried = await retryMail(ctx, formText(form, "id"));
        if (!retried.ok) return data({ error: texts.notFailed }, { status: 409 });
        await resumeDelivery(ctx, retried.value);
        return redirect(recordsAfter("retried", { path: PATH, states: MAIL_STATES, url }), 303);
      },
    },
    refuse: ({ status }) => data({ error: adminWords.nothingChanged }, { status }),
  });

export const shouldRevalidate = reloadOn(409);

export default function AdminMail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsScreen
      path={PATH}
      texts={texts}
      noun={texts.noun}
      loaded={loaderData}
      isRefused={actionData !== undefined}
      Table={MailList}
      dialog={(mail, links) => <MailDialog mail={mail} refused={actionData?.error ?? null} {...links} />}
    />
  );
}

export const ErrorBoundary = AdminError;
