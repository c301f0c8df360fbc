import type { Context } from "#app/shared/http/context.server.ts";
import { notifyStaff } from "#app/rooms/notifications/use-cases/notify-staff.server.ts";
import { accountNotificationTexts } from "../messages.ts";

/** Notifies staff of a new customer, whose address was confirmed in the caller's transaction. */
export async function welcomeCustomer(tx: Context, email: string): Promise<void> {
  // public: called by the use cases that confirm an address.
  await notifyStaff(tx, {
    permission: "users.view",
    type: "user",
    title: accountNotificationTexts.title,
    message: email,
    link: `/admin/users?${new URLSearchParams({ q: email })}`,
  });
}
