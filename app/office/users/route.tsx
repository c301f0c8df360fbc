import { RefreshCw, UserPlus } from "lucide-react";
import { Link, redirect, useLocation } from "react-router";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { ButtonLink, buttonClass } from "#app/shared/ui/button.tsx";
import { inviteDone, inviteTexts } from "#app/rooms/accounts/staff/invitation-messages.ts";
import { roleChangeTexts, userDone } from "#app/rooms/accounts/staff/messages.ts";
import { USERS_PAGE_SIZE } from "#app/rooms/analytics/constants.ts";
import { userListTexts, userTexts } from "#app/rooms/analytics/messages.ts";
import { readUserFilter, userFilterQuery } from "#app/rooms/analytics/user-filter.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { doneText } from "#app/office/http/list-links.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import { adminMeta } from "#app/office/http/route-exports.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminShellTexts } from "#app/office/ui/messages.ts";
import { ListScreen } from "#app/office/ui/list/list-screen.tsx";
import type { Route } from "./+types/route";
import { readAccess } from "./access/access.server.ts";
import { submitUserForm } from "./actions.server.ts";
import { readActivity } from "./activity/load.server.ts";
import { InvitationList } from "./invitations/invitation-list.tsx";
import { readInviting } from "./invitations/invitations.server.ts";
import { readUserPage } from "./list/load.server.ts";
import { UserFilterForm } from "./list/user-filter.tsx";
import { UserStatsPanel } from "./list/user-stats.tsx";
import { UserTable } from "./list/user-table.tsx";
import { RoleMessage } from "./roles/role-message.tsx";
import { readRoleQuestion } from "./roles/role.server.ts";
import { UserDialogs } from "./user-dialogs.tsx";
import { accessPath, activityPath, invitationsPath, invitePath, userListPath } from "./user-links.ts";

export const meta = adminMeta(
  () => adminShellTexts.users,
  () => userTexts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const filter = readUserFilter(args.url.searchParams);
  const { timeZone, currency } = await readSettings(ctx);
  const [list, activity, question, access, inviting] = await Promise.all([
    readUserPage(ctx, { url: args.url, filter, of: { timeZone, currency } }),
    readActivity(ctx, args.url, timeZone),
    readRoleQuestion(ctx, args.url),
    readAccess(ctx, args.url, timeZone),
    readInviting(ctx, args.url, timeZone),
  ]);
  if (inviting.page > inviting.pageCount) throw redirect(invitationsPath(args.url, inviting.pageCount));
  const isSaved = isUuid(args.url.searchParams.get("saved"));
  const done = isSaved ? roleChangeTexts.saved : doneText(args.url.searchParams, { ...userDone, ...inviteDone });
  const isInviting = args.url.searchParams.get("invite") === "new" && inviting.roles.length > 0;
  const isInviteDone = doneText(args.url.searchParams, inviteDone) !== null;
  const loaded = { filter, list, activity, question, access, inviting, isInviting, isInviteDone, currency, done };
  return withGoneStatus(loaded, activity?.error === userTexts.userGone);
}

export const action = (args: Route.ActionArgs) => submitUserForm(args);

/** Reloads the list after a refused change. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate || actionStatus !== undefined;

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, inviting, isInviteDone, currency, done } = loaderData;
  const location = useLocation();
  const { pathname: path } = location;
  const here = userListPath(location);
  return (
    <ListScreen
      title={userTexts.title}
      subtitle={userTexts.subtitle}
      here={here}
      list={list}
      paging={{
        page: filter.page,
        size: USERS_PAGE_SIZE,
        to: (page) => path + userFilterQuery({ ...filter, page }),
      }}
      noun={userListTexts}
      empty={{ ...noUsers(), allTo: userFilterQuery(filter) === "" ? null : path }}
      actions={<Actions here={here} mayInvite={inviting.roles.length > 0} />}
      results={<RoleMessage saved={done} refused={refusalIn(actionData)} dismissTo={here} />}
      filter={
        <>
          {list.stats && <UserStatsPanel stats={list.stats} currency={currency} path={path} />}
          <InvitationList
            part={inviting}
            action={here}
            to={(page) => invitationsPath(location, page)}
            isChanged={isInviteDone}
          />
          <UserFilterForm filter={filter} path={path} />
        </>
      }
      after={<UserDialogs loaded={loaderData} answer={actionData} here={here} />}
    >
      <UserTable
        rows={list.rows}
        currency={currency}
        action={here}
        activityTo={(id) => activityPath(here, id)}
        accessTo={(id) => accessPath(here, id)}
      />
    </ListScreen>
  );
}

const Actions = ({ here, mayInvite }: { here: string; mayInvite: boolean }) => (
  <>
    <Link to={here} replace preventScrollReset className={buttonClass({})}>
      <RefreshCw size={18} />
      {userTexts.refresh}
    </Link>
    {mayInvite && (
      <ButtonLink to={invitePath(here)} preventScrollReset variant="leaf" data-key="n">
        <UserPlus size={18} />
        {inviteTexts.open}
      </ButtonLink>
    )}
  </>
);

const noUsers = () => ({ none: userTexts.noMatch, noMatch: userTexts.noMatch });

const refusalIn = (answer: Route.ComponentProps["actionData"]): string | null =>
  answer && !answer.success ? answer.message : null;

export const ErrorBoundary = AdminError;
