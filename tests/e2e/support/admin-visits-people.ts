import { at } from "./admin-states.ts";
import type { AdminScreen, AdminWorld } from "./admin-world.ts";
import type { Visit } from "./inspection.ts";

/** The states of the screens for accounts, letters, settings and what the shop itself does. */
export const peopleScreens = (world: AdminWorld, mark: string) => {
  const users = `/admin/users?q=${mark}`;
  const news = `/admin/content/newsletter?q=${mark}`;
  return {
    "/admin/users": at(
      users,
      "/admin/users?q=zzzz",
      `${users}&user=${world.accountId}`,
      `${users}&change=${world.accountId}&to=admin`,
      `${users}&access=${world.accountId}`,
      `${users}&invite=new`,
    ),
    "/admin/messages": at(
      `/admin/messages?q=${mark}`,
      `/admin/messages?q=${mark}&open=${world.messageId}`,
      "/admin/messages?q=zzzz",
    ),
    "/admin/settings": at(
      ...["store", "payment", "shipping", "storefront", "security", "go-live"].map(
        (tab) => `/admin/settings?tab=${tab}`,
      ),
    ),
    "/admin/content/newsletter": at(
      news,
      ...["edit", "preview", "send", "delete"].map((dialog) => `${news}&${dialog}=${world.draftId}`),
      "/admin/content/newsletter?tab=subscribers",
      "/admin/content/newsletter?q=zzzz",
    ),
    "/admin/errors": at(
      `/admin/errors?q=${mark}`,
      `/admin/errors?q=${mark}&open=${world.errorId}`,
      "/admin/errors?q=zzzz",
    ),
    "/admin/mail": at("/admin/mail", "/admin/mail?q=zzzz"),
    "/admin/jobs": at("/admin/jobs", "/admin/jobs?q=zzzz"),
    "/admin/audit": at("/admin/audit", "/admin/audit?q=zzzz"),
    "/admin/notifications": at("/admin/notifications"),
    "/admin/search": at("/admin/search", "/admin/search?q=sokh", "/admin/search?q=zzzz"),
    "/admin/*": at("/admin/nowhere"),
    "/admin-dashboard/*": at("/admin-dashboard/nowhere"),
  } satisfies Partial<Record<AdminScreen, readonly Visit[]>>;
};
