import type { Context } from "#app/shared/http/context.server.ts";
import { formatDate, formatDateTime } from "#app/shared/kernel/format/format.ts";
import { findUser } from "#app/rooms/accounts/queries.server.ts";
import { ACTIVITY_STEP } from "#app/rooms/analytics/constants.ts";
import { userTexts } from "#app/rooms/analytics/messages.ts";
import { listUserActivity } from "#app/rooms/analytics/user.queries.server.ts";
import type { UserActivityView } from "./user-activity-dialog.tsx";
import type { ShownActivity } from "./user-activity-list.tsx";
import { readOr } from "#app/office/http/read-list.server.ts";

/** Reads the open "User Activity" from `user` and `shown` of the address; an error is logged and shown in the dialog. */
export async function readActivity(ctx: Context, url: URL, timeZone: string): Promise<UserActivityView | null> {
  const userId = url.searchParams.get("user");
  if (userId === null) return null;
  const nothing = { userId, person: null, events: [], moreShown: null };
  const fallback = { ...nothing, error: userTexts.activityFailed };
  return readOr(ctx, { what: "the activity of a user", fallback }, async () => {
    const user = await findUser(ctx, userId);
    if (!user) return { ...nothing, error: userTexts.userGone };
    const shown = Number(url.searchParams.get("shown"));
    const { events, hasMore } = await listUserActivity(ctx, { userId, shown });
    const dates = [userTexts.joined({ date: formatDate(user.createdAt, timeZone) })];
    if (user.lastSignIn > user.createdAt)
      dates.push(userTexts.lastSignIn({ date: formatDate(user.lastSignIn, timeZone) }));
    return {
      userId,
      person: { email: user.email, dates: dates.join(", ") },
      events: events.map((event): ShownActivity => ({
        ...event,
        createdAt: event.createdAt.toISOString(),
        atText: formatDateTime(event.createdAt, timeZone),
      })),
      moreShown: hasMore ? events.length + ACTIVITY_STEP : null,
      error: null,
    };
  });
}
