import { data, Form, redirect } from "react-router";
import { NOTIFICATIONS_PAGE_SIZE, NOTIFICATIONS_PATH } from "#app/rooms/notifications/constants.ts";
import { bellTexts } from "#app/rooms/notifications/messages.ts";
import { readBellChange } from "#app/rooms/notifications/bell/bell.ts";
import { BellActions, NotificationList } from "./notification-list.tsx";
import { changeBell } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { listNotifications, readBell } from "#app/rooms/notifications/bell/queries.server.ts";
import { readPage } from "#app/shared/kernel/lists/address-query.ts";
import { ListScreen } from "#app/office/ui/list/list-screen.tsx";
import { NO_ROWS, readList } from "#app/office/http/read-list.server.ts";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta } from "#app/office/http/route-exports.ts";
import { requireStaff, type StaffContext } from "#app/office/http/guard.server.ts";
import { handlePost, type OfficePost, type Unhandled } from "#app/office/http/handle-post.server.ts";
import type { Route } from "./+types/route";

export const meta = adminMeta(() => bellTexts.title);

const pathOf = (page: number): string => (page === 1 ? NOTIFICATIONS_PATH : `${NOTIFICATIONS_PATH}?page=${page}`);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const page = readPage(args.url.searchParams.get("page"));
  const list = await readList(ctx, {
    name: bellTexts.many,
    url: args.url,
    page,
    pathOf,
    none: { ...NO_ROWS, unread: 0 },
    read: async () => {
      const { notifications: rows, ...found } = await listNotifications(ctx, page);
      return { ...found, rows };
    },
  });
  return { list, page, asOf: ctx.now.toISOString() };
}

/** Marks read and clears; returns the current bell to script, and redirects a form to the list. */
export function action(args: Route.ActionArgs) {
  const isFetched = new URL(args.request.url).pathname.endsWith(".data");
  const change = async (ctx: StaffContext, { form, url }: OfficePost) => {
    const bellChange = readBellChange(form);
    if (!bellChange) return refuse({ status: 400 });
    await changeBell(ctx, bellChange);
    return isFetched ? data(await readBell(ctx)) : redirect(url.pathname + url.search, 303);
  };
  return handlePost(args, { intents: { read: change, clear: change }, refuse });
}

const refuse = ({ status }: Pick<Unhandled, "status">) =>
  data({ error: status === 400 ? bellTexts.nothingToDo : bellTexts.failed }, { status });

export default function AdminNotifications({ loaderData: { list, page, asOf }, actionData }: Route.ComponentProps) {
  const { rows, unread } = list;
  const here = pathOf(page);
  const unreadText = unread > 0 ? `, ${bellTexts.unread({ count: unread })}` : "";
  return (
    <ListScreen
      title={bellTexts.title}
      subtitle={bellTexts.subtitle}
      here={here}
      list={list}
      paging={{ page, size: NOTIFICATIONS_PAGE_SIZE, to: pathOf }}
      noun={bellTexts}
      // Also announces the result of Mark read and Clear.
      counted={{ one: `${bellTexts.one}${unreadText}`, many: `${bellTexts.many}${unreadText}` }}
      empty={{ none: bellTexts.emptyTitle, hint: bellTexts.empty, allTo: null }}
      actions={
        list.total > 0 && (
          <BellActions asOf={asOf} hasUnread={rows.some(({ read }) => !read)} form={FORM} className={buttonClass({})} />
        )
      }
      refused={actionData && "error" in actionData ? actionData.error : null}
    >
      <Form id={FORM} method="post" preventScrollReset>
        <NotificationList notifications={rows} now={new Date(asOf)} isFramed />
      </Form>
    </ListScreen>
  );
}

/** The form around the entries, which the buttons of the head belong to. */
const FORM = "notifications";

export const ErrorBoundary = AdminError;
