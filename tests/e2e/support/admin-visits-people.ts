import { randomUUID } from "node:crypto";
import { answered, at } from "./admin-states.ts";
import type { AdminScreen, AdminWorld } from "./admin-world.ts";
import type { Visit } from "./inspection.ts";
import { asStaff, invited, popover, unanswered, written } from "./people-states.ts";
import { settingVisits } from "./setting-visits.ts";

/** The states of the screens for accounts, messages, settings and operations. */
export const peopleScreens = (world: AdminWorld, mark: string) => ({
  ...lettersScreens(world, mark),
  ...shopScreens(world, mark),
  "/admin/users": userVisits(world, mark),
  "/admin/settings": settingVisits(world.people),
  "/admin/content/newsletter": newsletterVisits(world, mark),
});

function userVisits({ accountId, accountEmail, people }: AdminWorld, mark: string): Visit[] {
  const users = `/admin/users?q=${mark}`;
  const invite = `${users}&invite=new`;
  return [
    ...at(
      users,
      "/admin/users?q=zzzz",
      `${users}&user=${accountId}`,
      `${users}&user=${randomUUID()}`,
      `${users}&change=${accountId}&to=admin`,
      `${users}&access=${accountId}`,
      `${users}&access=${people.guardedId}`,
      `${users}&access=${people.guardedId}&ask=sign-out`,
      `${users}&access=${people.guardedId}&ask=reset`,
      invite,
    ),
    { path: invite, open: answered("Send Invitation") },
    { path: invite, open: invited(accountEmail, /^Manager/, "An account with this address already exists.") },
    { path: invite, open: invited(`new-${mark}@example.com`, /^Admin/, /^Invite .* as Admin\?/) },
    { path: users, ...asStaff(people.shop, people.editorEmail) },
  ];
}

function newsletterVisits({ draftId, people }: AdminWorld, mark: string): Visit[] {
  const news = `/admin/content/newsletter?q=${mark}`;
  const subscribers = `/admin/content/newsletter?tab=subscribers&q=${mark}`;
  return [
    ...at(
      news,
      ...["edit", "preview", "send", "delete", "history"].map((dialog) => `${news}&${dialog}=${draftId}`),
      `${news}&preview=${draftId}&size=phone&theme=dark`,
      `${news}&edit=new`,
      `${news}&edit=${people.scheduledId}`,
      `${news}&edit=${people.sentId}`,
      `${news}&stats=${people.sentId}`,
      `${news}&delete=${people.sentId}`,
      `${news}&history=${people.editedId}`,
      `${news}&done=scheduled`,
      subscribers,
      `${subscribers}&status=bounced`,
      `${subscribers}&done=unsubscribed`,
      "/admin/content/newsletter?tab=subscribers&q=zzzz",
      "/admin/content/newsletter?q=zzzz",
    ),
    { path: `${news}&edit=new`, open: answered("Save Campaign") },
    { path: `${news}&edit=${draftId}`, open: written({}, "Send test to me", /^A test email is on its way/) },
  ];
}

const lettersScreens = ({ messageId, people }: AdminWorld, mark: string) =>
  ({
    "/admin/messages": [
      ...at(
        `/admin/messages?q=${mark}`,
        `/admin/messages?q=${mark}&open=${messageId}`,
        `/admin/messages?q=${mark}&open=${people.handledMessageId}`,
        `/admin/messages?q=${mark}&open=${randomUUID()}`,
        `/admin/messages?q=${mark}&done=handled`,
        "/admin/messages?q=zzzz",
      ),
      {
        path: `/admin/messages?q=${mark}&open=${messageId}`,
        open: async (page) => {
          await page.locator("textarea").evaluate((note) => note.removeAttribute("maxlength"));
          await written({ "Staff Note": "long ".repeat(401) }, "Save Note", /At most|too long/i)(page);
        },
      },
    ],
    "/admin/mail": at(
      `/admin/mail?q=${mark}`,
      `/admin/mail?q=${mark}&open=${people.failedMailId}`,
      `/admin/mail?q=${mark}&open=${people.sentMailId}`,
      `/admin/mail?q=${mark}&status=failed&done=retried`,
      "/admin/mail?q=zzzz",
    ),
    "/admin/notifications": [
      ...at("/admin/notifications"),
      { path: "/admin/notifications", open: popover(/^Notifications/) },
    ],
  }) satisfies Partial<Record<AdminScreen, readonly Visit[]>>;

const shopScreens = ({ errorId, people }: AdminWorld, mark: string) =>
  ({
    "/admin/errors": [
      ...at(
        `/admin/errors?q=${mark}`,
        `/admin/errors?q=${mark}&open=${errorId}`,
        `/admin/errors?q=${mark}&open=${people.resolvedErrorId}`,
        `/admin/errors?q=${mark}&done=resolved`,
        "/admin/errors?q=zzzz",
      ),
      { path: "/admin/errors", ...asStaff(people.shop, people.editorEmail) },
    ],
    "/admin/jobs": at(
      `/admin/jobs?q=${mark}`,
      `/admin/jobs?q=${mark}&open=${people.deadJobId}`,
      `/admin/jobs?q=${mark}&open=999999999`,
      "/admin/jobs?q=zzzz",
    ),
    "/admin/books": at("/admin/books", "/admin/books?done=started"),
    "/admin/audit": [
      ...at(
        `/admin/audit?q=${mark}`,
        `/admin/audit?q=${mark}&open=${people.revertibleId}`,
        `/admin/audit?q=${mark}&open=${people.stayingId}`,
        `/admin/audit?q=${mark}&done=reverted`,
        "/admin/audit?q=zzzz",
      ),
      { path: `/admin/audit?q=${mark}`, open: popover("Filter") },
      {
        path: `/admin/audit?q=${mark}&open=${people.goneId}`,
        open: written({}, "Revert This Change", "The changed record no longer exists."),
      },
    ],
    "/admin/search": at("/admin/search", "/admin/search?q=sokh", `/admin/search?q=${mark}`, "/admin/search?q=zzzz"),
    "/admin/*": [...at("/admin/nowhere"), { path: "/admin/users", open: unanswered }],
    "/admin-dashboard/*": at("/admin-dashboard/nowhere"),
  }) satisfies Partial<Record<AdminScreen, readonly Visit[]>>;
