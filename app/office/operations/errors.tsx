import { data, redirect } from "react-router";
import { changeErrorTexts, errorDone, staffErrorTexts as texts } from "#app/rooms/support/admin-messages.ts";
import { ERROR_STATES } from "#app/rooms/support/constants.ts";
import { ErrorDialog } from "./error-dialog.tsx";
import { ErrorList } from "./error-list.tsx";
import { changeError } from "#app/rooms/support/use-cases/change-error.server.ts";
import { findError } from "#app/rooms/support/use-cases/find-error.server.ts";
import { listErrors } from "#app/rooms/support/use-cases/list-errors.server.ts";
import { readForm } from "#app/shared/http/read-form.ts";
import { formText } from "#app/shared/kernel/form-text.ts";
import { shownTime } from "#app/shared/kernel/shown-time.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta } from "#app/office/http/meta.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { reloadOn } from "#app/office/http/reload-on.ts";
import type { Route } from "./+types/errors";
import { readRecords, recordsAfter } from "./read-records.server.ts";
import { RecordsScreen } from "./records-screen.tsx";
import { adminShellTexts } from "#app/office/ui/messages.ts";

const PATH = "/admin/errors";

export const meta = adminMeta(adminShellTexts.errors, texts.subtitle);

/** The pages that failed, for administrators. */
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

/** Resolves a report or opens it again; one that came again since is left alone. */
export async function action(args: Route.ActionArgs) {
  const ctx = await requireStaff(args);
  const form = await readForm(args.request);
  const status = ERROR_STATES.find((known) => known === formText(form, "status")) ?? "open";
  const seenCount = Number(formText(form, "seenCount"));
  const changed = await changeError(ctx, { id: formText(form, "id"), status, seenCount });
  if (changed.ok) return redirect(recordsAfter(status, { path: PATH, states: ERROR_STATES, url: args.url }), 303);
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

export const ErrorBoundary = AdminError;
