import { data, redirect } from "react-router";
import { ERROR_STATES } from "../../../rooms/support/constants.ts";
import { changeErrorTexts, errorDone, staffErrorTexts as texts } from "../../../rooms/support/staff-messages.ts";
import { ErrorDialog } from "../../../rooms/support/ui/staff-error-dialog.tsx";
import { ErrorList } from "../../../rooms/support/ui/staff-error-list.tsx";
import { changeError } from "../../../rooms/support/use-cases/change-error.server.ts";
import { findError } from "../../../rooms/support/use-cases/find-error.server.ts";
import { listErrors } from "../../../rooms/support/use-cases/list-errors.server.ts";
import { readForm } from "../../../shared/http/read-form.ts";
import { formText } from "../../../shared/kernel/form-text.ts";
import { shownTime } from "../../../shared/kernel/shown-time.ts";
import { StateScreen } from "../../../shared/ui/admin-state-screen.tsx";
import { AdminError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { requireStaff } from "../guard.server.ts";
import { donePath, doneText, openPath } from "../list-links.ts";
import { orGone } from "../or-gone.server.ts";
import { readStateList, stateListPath } from "../read-list.server.ts";
import { reloadOn } from "../reload-on.ts";
import type { Route } from "./+types/errors";

const PATH = "/admin/errors";

export const meta = adminMeta("Errors", texts.subtitle);

/** The pages that failed, for administrators. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const loaded = await readStateList(ctx, args.url, {
    path: PATH,
    name: "errors",
    states: ERROR_STATES,
    list: listErrors,
    find: findError,
    times: (report, timeZone) => ({
      at: shownTime(report.lastSeenAt, timeZone),
      firstAt: shownTime(report.firstSeenAt, timeZone),
    }),
  });
  return orGone({ ...loaded, done: doneText(args.url, errorDone) }, loaded.open.isGone);
}

/** Resolves a report or opens it again; one that came again since is left alone. */
export async function action(args: Route.ActionArgs) {
  const ctx = await requireStaff(args);
  const form = await readForm(args.request);
  const status = ERROR_STATES.find((known) => known === formText(form, "status")) ?? "open";
  const seenCount = Number(formText(form, "seenCount"));
  const changed = await changeError(ctx, { id: formText(form, "id"), status, seenCount });
  if (changed.ok) return redirect(donePath(stateListPath(PATH, args.url, ERROR_STATES), status), 303);
  return data({ error: changeErrorTexts[changed.error] }, { status: changed.error === "not_found" ? 404 : 409 });
}

export const shouldRevalidate = reloadOn(404, 409);

export default function AdminErrors({ loaderData, actionData }: Route.ComponentProps) {
  const { list, open, done } = loaderData;
  return (
    <StateScreen
      path={PATH}
      texts={texts}
      noun={{ one: "error", many: "errors" }}
      loaded={loaderData}
      done={actionData ? null : done}
      table={(here) => <ErrorList rows={list.rows} path={PATH} openTo={(id) => openPath(here, id)} />}
      dialog={(here) =>
        open.shown && (
          <ErrorDialog
            report={open.shown}
            refused={actionData?.error ?? null}
            action={openPath(here, open.shown.id)}
            closeTo={here}
          />
        )
      }
    />
  );
}

export const ErrorBoundary = AdminError;
