import { can } from "#app/shared/kernel/access/permissions.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { mayEndSessions, settableRoles } from "#app/rooms/accounts/staff/role-change.ts";
import { userTexts } from "#app/rooms/analytics/messages.ts";
import type { SumsOf, UserFilter, UserStats, UserSummary } from "#app/rooms/analytics/types.ts";
import { listUsers, readUserStats } from "#app/rooms/analytics/user.queries.server.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { UserRow } from "./user-table.tsx";
import { readOr } from "#app/office/http/read-list.server.ts";

export type UserPage = {
  readonly stats: UserStats | null;
  readonly rows: readonly UserRow[];
  readonly total: number;
  readonly pageCount: number;
  readonly error: string | null;
};

export async function readUserPage(ctx: StaffContext, filter: UserFilter, of: SumsOf): Promise<UserPage> {
  const mayChange = can(ctx.actor.role, "roles.change");
  const fallback = { stats: null, rows: [], total: 0, pageCount: 1, error: userTexts.loadFailed };
  return readOr(ctx, { what: "the users", fallback }, async () => {
    const [stats, { users, total, pageCount }] = await Promise.all([
      readUserStats(ctx, of),
      listUsers(ctx, filter, of.currency),
    ]);
    const rows = users.map((user) => ({
      ...user,
      createdAt: user.createdAt.toISOString(),
      dateText: formatDate(user.createdAt, of.timeZone),
      mayManageAccess: mayChange && !user.isDeleted && mayEndSessions(actingRoles(ctx, user)),
      settable: mayChange && !user.isDeleted ? settableRoles(ctx.actor.role, user.role) : null,
    }));
    return { stats, rows, total, pageCount, error: null };
  });
}

const actingRoles = ({ actor }: StaffContext, { id, role }: UserSummary) => ({
  acting: actor.role,
  target: role,
  isSelf: id === actor.userId,
});
