import {
  filled,
  inDialog,
  onPage,
  steps,
  type OfficeWorld,
  type Save,
  type SaveKind,
  type Saves,
} from "./office-saves.ts";
import { untilKept } from "./dead-line.ts";
import { card } from "./settings-page.ts";
import type { Page, Shop } from "./shop.ts";

type UserKind = Extract<SaveKind, `user.${string}`>;
type WorkKind = Extract<SaveKind, "message.change" | "error.change" | "mail.retry" | "job.retry">;
type SettingKind = Extract<SaveKind, `settings.${string}`>;

/** Staff's saves about people. */
export function userSaves({ mark, accountId, people }: OfficeWorld): Saves<UserKind> {
  const list = `/admin/users?q=${mark}`;
  return {
    "user.role": {
      path: `${list}&change=${accountId}&to=admin`,
      press: inDialog("Change Role"),
      message: "Successfully updated role for user",
    },
    "user.invite": {
      path: `${list}&invite=new`,
      fill: steps(
        (page: Page) => page.getByRole("radio", { name: /^Manager/ }).check(),
        filled({ Email: `new-${mark}@example.com` }),
      ),
      press: inDialog("Send Invitation"),
      message: "The invitation is on its way.",
    },
    "user.invite-withdraw": {
      path: list,
      fill: (page) => page.getByRole("heading", { name: "Open Invitations" }).click(),
      press: onPage(`Withdraw the invitation to open-${mark}@example.com`),
      message: "The invitation was withdrawn.",
    },
    "user.sign-out": {
      path: `${list}&access=${people.guardedId}&ask=sign-out`,
      press: inDialog("Sign Out Everywhere"),
      message: "The account is signed out everywhere.",
    },
    "user.second-factor": {
      path: `${list}&access=${people.guardedId}&ask=reset`,
      press: inDialog("Reset Two-Step Sign-In"),
      message: "Two-step sign-in was reset.",
    },
  };
}

/** Staff's saves about messages and the shop's own work. */
export function workSaves(world: OfficeWorld): Saves<WorkKind | "notification" | "revert"> {
  const { mark, email, messageId, errorId, people } = world;
  const message = `/admin/messages?q=${mark}&open=${messageId}`;
  const read = async (shop: Shop): Promise<number> =>
    (
      await shop.sql("select from notifications where read and user_id = (select id from profiles where email = $1)", [
        email,
      ])
    ).length;
  const reverted = async (shop: Shop): Promise<number> =>
    (await shop.sql("select from contact_messages where id = $1 and status = 'new'", [people.handledMessageId])).length;
  return {
    "message.change": [
      {
        path: message,
        fill: filled({ "Staff Note": "Sent again on Monday" }),
        press: inDialog("Save Note"),
        message: "The note is saved.",
      },
      { path: message, press: inDialog("Mark as Handled"), message: "The message is marked as handled." },
    ],
    "error.change": {
      path: `/admin/errors?q=${mark}&open=${errorId}`,
      press: inDialog("Mark as Resolved"),
      message: "The error is marked as resolved.",
    },
    "mail.retry": {
      path: `/admin/mail?q=${mark}&open=${people.failedMailId}`,
      press: inDialog("Send Again"),
      message: "The mail will be sent again.",
    },
    "job.retry": {
      path: `/admin/jobs?q=${mark}&open=${people.deadJobId}`,
      press: inDialog("Run Again"),
      message: "The job will run again.",
    },
    revert: {
      path: `/admin/audit?q=${mark}&open=${people.revertibleId}`,
      press: inDialog("Revert This Change"),
      message: "Change reverted.",
      count: reverted,
    },
    notification: {
      path: "/admin/notifications",
      fill: async (page) => {
        // The shop's own jobs may have added notifications meanwhile.
        await people.shop.sql("delete from notifications where title not like 'What became of%'");
        await page.reload();
        await untilKept(page);
      },
      press: onPage(/^Mark read:/),
      message: "6 notifications, 2 unread",
      count: read,
    },
  };
}

/** Staff's saves in the settings: one form of each part, and the rates. */
export const settingSaves = (): Saves<SettingKind> => ({
  "settings.change": [
    setting("store", "Store Information", filled({ "Founding Year": "2016" }, inCard("Store Information"))),
    setting("payment", "Payment Settings", filled({ "Tax Rate": "7,25" }, inCard("Payment Settings"))),
    setting("shipping", "Delivery Estimates", filled({ California: "4" }, inCard("Delivery Estimates"))),
    setting("storefront", "Contact", filled({ Map: "https://maps.example/dakar" }, inCard("Contact"))),
    setting("security", "Security", filled({ "Minimum Password Length": "12" }, inCard("Security"))),
    setting("go-live", "For You to Confirm", (page) =>
      inCard("For You to Confirm")(page).getByRole("checkbox").first().check(),
    ),
  ],
  "settings.rates": setting("shipping", "Shipping by Country", (page) =>
    inCard("Shipping by Country")(page)
      .getByLabel(/^Senegal: Rate/)
      .fill("9.50"),
  ),
});

const inCard = (title: string) => (page: Page) => card(page, title);

const setting = (tab: string, title: string, fill: (page: Page) => Promise<void>): Save => ({
  path: `/admin/settings?tab=${tab}`,
  fill,
  press: (page) => card(page, title).getByRole("button", { name: "Save Changes" }),
  message: "Settings saved successfully",
});
