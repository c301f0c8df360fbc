import { data, redirect } from "react-router";
import { jobDone, jobTexts as texts } from "../../../rooms/operations/messages.ts";
import { JobDialog } from "../../../rooms/operations/ui/job-dialog.tsx";
import { JobList } from "../../../rooms/operations/ui/job-list.tsx";
import { findJob } from "../../../rooms/operations/use-cases/find-job.server.ts";
import { listJobs } from "../../../rooms/operations/use-cases/list-jobs.server.ts";
import { retryJob } from "../../../rooms/operations/use-cases/retry-job.server.ts";
import { readForm } from "../../../shared/http/read-form.ts";
import { formText } from "../../../shared/kernel/form-text.ts";
import { JOB_STATES } from "../../../shared/kernel/queued-job.ts";
import { shownTime } from "../../../shared/kernel/shown-time.ts";
import { StateScreen } from "../../../shared/ui/admin-state-screen.tsx";
import { AdminError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { requireStaff } from "../guard.server.ts";
import { donePath, doneText, openPath } from "../list-links.ts";
import { orGone } from "../or-gone.server.ts";
import { readStateList, stateListPath } from "../read-list.server.ts";
import { reloadOn } from "../reload-on.ts";
import type { Route } from "./+types/jobs";

const PATH = "/admin/jobs";

export const meta = adminMeta("Jobs", texts.subtitle);

/** The job queue, for administrators. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const loaded = await readStateList(ctx, args.url, {
    path: PATH,
    name: "jobs",
    states: JOB_STATES,
    list: listJobs,
    find: findJob,
    times: ({ runAt, createdAt }, timeZone) => ({
      at: shownTime(runAt, timeZone),
      createdTime: shownTime(createdAt, timeZone),
    }),
  });
  return orGone({ ...loaded, done: doneText(args.url, jobDone) }, loaded.open.isGone);
}

/** Lets a dead job run again; one that is not dead any more is left alone. */
export async function action(args: Route.ActionArgs) {
  const ctx = await requireStaff(args);
  const retried = await retryJob(ctx, formText(await readForm(args.request), "id"));
  if (retried.ok) return redirect(donePath(stateListPath(PATH, args.url, JOB_STATES), "retried"), 303);
  return data({ error: texts.notDead }, { status: 409 });
}

export const shouldRevalidate = reloadOn(409);

export default function AdminJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { list, open, done } = loaderData;
  return (
    <StateScreen
      path={PATH}
      texts={texts}
      noun={{ one: "job", many: "jobs" }}
      loaded={loaderData}
      done={actionData ? null : done}
      table={(here) => <JobList rows={list.rows} path={PATH} openTo={(id) => openPath(here, id)} />}
      dialog={(here) =>
        open.shown && (
          <JobDialog
            job={open.shown}
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
