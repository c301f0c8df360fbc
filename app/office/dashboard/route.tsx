import { RefreshCw } from "lucide-react";
import { isRouteErrorResponse, redirect, useFetcher, useRouteLoaderData } from "react-router";
import { dashboardTexts } from "#app/rooms/analytics/messages.ts";
import { firstSection } from "#app/office/shell/nav.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { loader as layoutLoader } from "#app/office/shell/layout.tsx";
import type { Route } from "./+types/route";
import { DASHBOARD } from "./links.ts";
import { readDashboard } from "./load.server.ts";
import { DashboardPanels } from "./dashboard-panels.tsx";
import { DashboardSummary } from "./dashboard-summary.tsx";
import { hasFailure, failedDashboard, maySeeDashboard } from "./dashboard-view.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";

export const meta = adminMeta(() => adminShellTexts.dashboard);

/** The parts the role may see; a role without any is redirected to its first section. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const first = maySeeDashboard(ctx.actor.role) ? null : firstSection(ctx.actor.role);
  if (first) throw redirect(first);
  return readDashboard(ctx);
}

/** When the server does not answer, the screen stays and offers to try again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    return null;
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const role = useRouteLoaderData<typeof layoutLoader>("office/shell/layout")?.person.role ?? "user";
  // A fetcher reloads this screen alone; the rest stays, even without an answer.
  const fetcher = useFetcher<typeof clientLoader>();
  const view = (fetcher.data === undefined ? loaderData : fetcher.data) ?? failedDashboard(role);
  const isBusy = fetcher.state !== "idle";
  const refresh = { method: "get", action: `${DASHBOARD}?index` } as const;
  return (
    <div className="admin-stack">
      <AdminPageHead title={dashboardTexts.title}>
        <fetcher.Form {...refresh}>
          <Button disabled={isBusy}>
            <RefreshCw size={18} />
            {isBusy ? dashboardTexts.loading : dashboardTexts.refresh}
          </Button>
        </fetcher.Form>
      </AdminPageHead>
      {hasFailure(view) && (
        <Notice
          tone="danger"
          action={
            <fetcher.Form {...refresh}>
              <button type="submit" className="admin-dismiss">
                {dashboardTexts.tryAgain}
              </button>
            </fetcher.Form>
          }
        >
          <p>{dashboardTexts.loadFailed}</p>
        </Notice>
      )}
      <DashboardSummary {...view} />
      <DashboardPanels {...view} isBusy={isBusy} />
    </div>
  );
}

export const ErrorBoundary = AdminError;
