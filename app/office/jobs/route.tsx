import { data, redirect } from "react-router";
import { jobDone, jobTexts as texts } from "#app/rooms/operations/messages.ts";
import { JobDialog } from "./job-dialog.tsx";
import { JobList } from "./job-list.tsx";
import { findJob, listJobs } from "#app/rooms/operations/queries.server.ts";
import { retryJob } from "#app/rooms/operations/retry-job.server.ts";
import { handlePost } from "#app/office/http/handle-post.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { JOB_STATES } from "#app/shared/kernel/queued-job.ts";
import { shownTime } from "#app/shared/kernel/format/format.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/route";
import { readRecords, recordsAfter } from "#app/office/ui/list/records.server.ts";
import { RecordsScreen } from "#app/office/ui/list/records-screen.tsx";
import { adminShellTexts, adminWords } from "#app/office/ui/messages.ts";

const PATH = "/admin/jobs";

export const meta = adminMeta(
  () => adminShellTexts.jobs,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  return readRecords(await requireStaff(args), args.url, {
    path: PATH,
    name: texts.noun.many,
    states: JOB_STATES,
    list: listJobs,
    find: findJob,
    times: ({ runAt, failedAt, createdAt }, timeZone) => ({
      at: shownTime(failedAt ?? runAt, timeZone),
      createdTime: shownTime(createdAt, timeZone),
    }),
    done: jobDone,
  });
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      async retry(ctx, { form, url }) {
        const retried = await retryJob(ctx, formText(form, "id"));
        if (retried.ok) return redirect(recordsAfter("retried", { path: PATH, states: JOB_STATES, url }), 303);
        return data({ error: texts.notDead }, { status: 409 });
      },
    },
    refuse: ({ status }) => data({ error: adminWords.nothingChanged }, { status }),
  });

export const shouldRevalidate = reloadOn(409);

export default function AdminJobs({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsScreen
      path={PATH}
      texts={texts}
      noun={texts.noun}
      loaded={loaderData}
      isRefused={actionData !== undefined}
      Table={JobList}
      dialog={(job, links) => <JobDialog job={job} refused={actionData?.error ?? null} {...links} />}
    />
  );
}

export const ErrorBoundary = AdminError;
