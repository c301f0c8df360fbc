import { can } from "#app/shared/kernel/access/permissions.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { mayEndSessions, settableRoles } from "#app/rooms/accounts/staff/role-change.ts";
import { userListTexts, userTexts } from "#app/rooms/analytics/messages.ts";
import type { SumsOf, UserFilter, UserStats, UserSummary } from "#app/rooms/analytics/types.ts";
import { listUsers, readUserStats } from "#app/rooms/analytics/user.queries.server.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { UserRow } from "./user-table.tsx";
import { userFilterQuery } from "#app/rooms/analytics/user-filter.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";

type UserPage = ListPage<UserRow> & { readonly stats: UserStats | null };
type UserRequest = { readonly url: URL; readonly filter: UserFilter; readonly of: SumsOf };

export function readUserPage(ctx: StaffContext, { url, filter, of }: UserRequest) {
  const mayChange = can(ctx.actor.role, "roles.change");
  const rowOf = (user: UserSummary): UserRow => ({
    ...user,
    createdAt: user.createdAt.toISOString(),
    dateText: formatDate(user.createdAt, of.timeZone),
    mayManageAccess: mayChange && !user.isDeleted && mayEndSessions(actingRoles(ctx, user)),
    settable: mayChange && !user.isDeleted ? settableRoles(ctx.actor.role, user.role) : null,
  });
  return readList(ctx, {
    name: userListTexts.many,
    url,
    page: filter.page,
    pathOf: (page) => url.pathname + userFilterQuery({ ...filter, page }),
    none: { ...NO_ROWS, stats: null },
    failure: userTexts.loadFailed,
    read: async (): Promise<UserPage> => {
      const [stats, { users, ...found }] = await Promise.all([
        readUserStats(ctx, of),
        listUsers(ctx, filter, of.currency),
      ]);
      return { ...found, rows: users.map(rowOf), stats };
    },
  });
}

const actingRoles = ({ actor }: StaffContext, { id, role }: UserSummary) => ({
  acting: actor.role,
  target: role,
  isSelf: id === actor.userId,
});
