import { data, redirect } from "react-router";
import { shownTime } from "#app/shared/kernel/format/format.ts";
import { typedFields } from "#app/shared/kernel/forms/form.ts";
import {
  changeErrorTexts,
  errorDone,
  staffErrorTexts as texts,
  supportListTexts,
} from "#app/rooms/support/admin-messages.ts";
import { ERROR_STATES, STAFF_ERRORS_PATH as PATH } from "#app/rooms/support/constants.ts";
import { changeError } from "#app/rooms/support/error-report.commands.server.ts";
import { findError, listErrors } from "#app/rooms/support/queries.server.ts";
import { ERROR_CHANGE_FIELDS, errorChangeForm } from "#app/rooms/support/schemas.ts";
import type { ErrorStatus } from "#app/rooms/support/types.ts";
import { requireStaff, type StaffContext } from "#app/office/http/guard.server.ts";
import { handlePost, type OfficePost } from "#app/office/http/handle-post.server.ts";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { RecordTable, type RecordRow } from "#app/office/ui/list/record-table.tsx";
import { RecordsScreen } from "#app/office/ui/list/records-screen.tsx";
import { readRecords, recordsAfter } from "#app/office/ui/list/records.server.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";
import type { Route } from "./+types/route";
import { ErrorDialog, type ShownError } from "./error-dialog.tsx";

export const meta = adminMeta(
  () => adminShellTexts.errors,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  return readRecords(await requireStaff(args), args.url, {
    path: PATH,
    name: texts.noun.many,
    states: ERROR_STATES,
    list: listErrors,
    find: findError,
    times: (report, timeZone) => ({
      at: shownTime(report.lastSeenAt, timeZone),
      firstAt: shownTime(report.firstSeenAt, timeZone),
    }),
    done: errorDone,
  });
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      resolved: (ctx, post) => changeState(ctx, post, "resolved"),
      open: (ctx, post) => changeState(ctx, post, "open"),
    },
    refuse: ({ status }) => data({ error: changeErrorTexts.failed }, { status }),
  });

/** Resolves or reopens a report, unless the error has occurred again since. */
async function changeState(ctx: StaffContext, { form, url }: OfficePost, status: ErrorStatus) {
  const seen = errorChangeForm.parse(typedFields(form, ERROR_CHANGE_FIELDS));
  const changed = await changeError(ctx, { ...seen, status });
  if (changed.ok) return redirect(recordsAfter(status, { path: PATH, states: ERROR_STATES, url }), 303);
  return data({ error: changeErrorTexts[changed.error] }, { status: changed.error === "not_found" ? 404 : 409 });
}

export const shouldRevalidate = reloadOn(404, 409);

export default function AdminErrors({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsScreen
      path={PATH}
      texts={texts}
      noun={texts.noun}
      loaded={loaderData}
      isRefused={actionData !== undefined}
      Table={ErrorList}
      dialog={(report, links) => <ErrorDialog report={report} refused={actionData?.error ?? null} {...links} />}
    />
  );
}

type ErrorListProps = { rows: readonly ShownError[]; openTo: (id: string) => string };

function ErrorList({ rows, openTo }: ErrorListProps) {
  const toRow = ({ id, page, errorId, status, message, count, at }: ShownError): RecordRow => ({
    id,
    title: page,
    subtitle: errorId,
    state: { text: texts.states[status], tone: status === "open" ? "warning" : "success" },
    about: message,
    note: texts.times({ count }),
    at,
    details: { to: openTo(id), label: texts.detailsOf({ page }), text: texts.details },
  });
  return <RecordTable caption={supportListTexts.errors} columns={texts.columns} rows={rows.map(toRow)} />;
}

export const ErrorBoundary = AdminError;
