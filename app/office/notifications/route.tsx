import { data, Form, redirect } from "react-router";
import { NOTIFICATIONS_PAGE_SIZE, NOTIFICATIONS_PATH } from "#app/rooms/notifications/constants.ts";
import { bellTexts } from "#app/rooms/notifications/messages.ts";
import { readBellChange } from "#app/rooms/notifications/bell/bell.ts";
import { BellActions, NotificationList } from "./notification-list.tsx";
import { changeBell } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { listNotifications, readBell } from "#app/rooms/notifications/bell/queries.server.ts";
import { readPage } from "#app/shared/kernel/lists/address-query.ts";
import { ListCount } from "#app/office/ui/list/list-count.tsx";
import { AdminErrorBanner } from "#app/office/ui/saved-notice.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
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
  const list = await listNotifications(ctx, page);
  if (page > list.pageCount) throw redirect(pathOf(list.pageCount));
  return { ...list, page, asOf: ctx.now.toISOString() };
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

export default function AdminNotifications({ loaderData, actionData }: Route.ComponentProps) {
  const { notifications, total, unread, page, pageCount, asOf } = loaderData;
  const first = (page - 1) * NOTIFICATIONS_PAGE_SIZE;
  const unreadText = unread > 0 ? `, ${bellTexts.unread({ count: unread })}` : "";
  return (
    <Form method="post" preventScrollReset className="admin-stack">
      <AdminPageHead title={bellTexts.title} subtitle={bellTexts.subtitle}>
        {total > 0 && (
          <BellActions asOf={asOf} hasUnread={notifications.some(({ read }) => !read)} className={buttonClass({})} />
        )}
      </AdminPageHead>
      {actionData && "error" in actionData && <AdminErrorBanner text={actionData.error} dismissTo={pathOf(page)} />}
      {/* Also announces the result of Mark read and Clear. */}
      <ListCount
        total={total}
        first={first + 1}
        last={first + notifications.length}
        one={`${bellTexts.one}${unreadText}`}
        many={`${bellTexts.many}${unreadText}`}
      />
      {total === 0 ? (
        <EmptyState art="no-results" title={bellTexts.emptyTitle} text={bellTexts.empty} />
      ) : (
        <NotificationList notifications={notifications} now={new Date(asOf)} isFramed />
      )}
      <Pagination label={bellTexts.pages} page={page} pageCount={pageCount} to={pathOf} />
    </Form>
  );
}

export const ErrorBoundary = AdminError;
