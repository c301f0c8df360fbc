import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Link, redirect, useLocation, useNavigation } from "react-router";
import { roleChangeTexts } from "../../rooms/accounts/messages.ts";
import { RoleMessage } from "../../rooms/accounts/ui/role-message.tsx";
import { RoleQuestion } from "../../rooms/accounts/ui/role-question.tsx";
import { USERS_PAGE_SIZE } from "../../rooms/analytics/constants.ts";
import { userTexts } from "../../rooms/analytics/messages.ts";
import { readUserFilter, userFilterQuery } from "../../rooms/analytics/rules/user-filter.ts";
import type { UserFilter } from "../../rooms/analytics/types.ts";
import { UserActivityDialog } from "../../rooms/analytics/ui/user-activity-dialog.tsx";
import { NoUsers, UserFilterForm } from "../../rooms/analytics/ui/user-filter.tsx";
import { UserStatsPanel } from "../../rooms/analytics/ui/user-stats.tsx";
import { UserTable } from "../../rooms/analytics/ui/user-table.tsx";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import { isUuid } from "../../shared/kernel/ids.ts";
import { ListCount } from "../../shared/ui/admin-list-count.tsx";
import { AdminPageHead } from "../../shared/ui/admin-page-head.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { buttonClass } from "../../shared/ui/button.tsx";
import { Pagination } from "../../shared/ui/pagination.tsx";
import type { Route } from "./+types/users";
import { AdminError } from "./admin-error.tsx";
import { requireStaff } from "./guard.server.ts";
import { orderPath } from "./order-links.ts";
import { readActivity } from "./user-activity.server.ts";
import { activityPath, moreActivityPath, userListPath } from "./user-links.ts";
import { readUserPage, type UserPage } from "./user-page.server.ts";
import { readRoleQuestion, submitRole } from "./user-role.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Users | Safara Sa Yaram" },
  { name: "description", content: userTexts.subtitle },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const filter = readUserFilter(args.url.searchParams);
  const { timeZone, currency } = await readSettings(ctx);
  const [list, activity, question] = await Promise.all([
    readUserPage(ctx, filter, timeZone),
    readActivity(ctx, args.url, timeZone),
    readRoleQuestion(ctx, args.url),
  ]);
  if (!list.error && filter.page > list.pageCount)
    throw redirect(args.url.pathname + userFilterQuery({ ...filter, page: list.pageCount }));
  const isSaved = isUuid(args.url.searchParams.get("saved"));
  return { filter, list, activity, question, currency, isSaved };
}

export async function action(args: Route.ActionArgs) {
  return submitRole(await requireStaff(args), args);
}

/** A refused change shows the list as it is now. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate || actionStatus !== undefined;

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, activity, question, currency, isSaved } = loaderData;
  const location = useLocation();
  const { pathname } = location;
  const here = userListPath(location);
  const isBusy = useNavigation().location?.pathname === pathname;
  return (
    <div className="admin-stack">
      <AdminPageHead title={userTexts.title} subtitle={userTexts.subtitle}>
        <Link to={here} replace preventScrollReset className={buttonClass({})}>
          <RefreshCw size={18} />
          {userTexts.refresh}
        </Link>
      </AdminPageHead>
      <RoleMessage saved={isSaved ? roleChangeTexts.saved : null} refused={refusalIn(actionData)} dismissTo={here} />
      {list.error && <LoadFault text={list.error} retryTo={here} />}
      {list.stats && <UserStatsPanel stats={list.stats} currency={currency} />}
      <UserFilterForm filter={filter} path={pathname} />
      {!list.error && (
        <List filter={filter} list={list} path={pathname}>
          <UserTable
            rows={list.rows}
            currency={currency}
            isBusy={isBusy}
            action={here}
            activityTo={(id) => activityPath(here, id)}
          />
        </List>
      )}
      {activity && (
        <UserActivityDialog
          view={activity}
          closeTo={here}
          moreTo={moreActivityPath(here, activity)}
          orderTo={(id) => orderPath(id, "")}
        />
      )}
      {question && <RoleQuestion parts={question} action={here} closeTo={here} />}
    </div>
  );
}

const refusalIn = (answer: Route.ComponentProps["actionData"]): string | null =>
  answer && !answer.success ? answer.message : null;

/** The red box of a screen that could not be read, with a way to try again (A-ERR-06, R-015). */
function LoadFault({ text, retryTo }: { text: string; retryTo: string }) {
  return (
    <Notice
      tone="danger"
      action={
        <Link to={retryTo} replace preventScrollReset className="admin-dismiss">
          {userTexts.tryAgain}
        </Link>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

type ListProps = { filter: UserFilter; list: UserPage; path: string; children: ReactNode };

/** How many match and which of them are shown, the rows, and the way to the other pages. */
function List({ filter, list, path, children }: ListProps) {
  if (list.total === 0) return <NoUsers allTo={userFilterQuery(filter) === "" ? null : path} />;
  const first = (filter.page - 1) * USERS_PAGE_SIZE;
  return (
    <>
      <ListCount total={list.total} first={first + 1} last={first + list.rows.length} one="user" many="users" />
      {children}
      <Pagination
        label="Pages of users"
        page={filter.page}
        pageCount={list.pageCount}
        to={(page) => path + userFilterQuery({ ...filter, page })}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
