import type { Context } from "#app/shared/http/context.server.ts";
import { isSignature, signatureOf } from "#app/shared/http/signing.server.ts";
import { CONFIRM_LINK_SECONDS } from "#app/rooms/accounts/constants.ts";
import { accountNotificationTexts } from "#app/rooms/accounts/mails/messages.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";

type Confirmable = { readonly id: string; readonly email: string };

const MS = 1000;
/** Account id, expiry (Unix seconds), signature. */
const TOKEN = /^(?<id>[0-9a-f-]{36})\.(?<until>\d{1,12})\.(?<seal>[\w-]{43})$/;

const claimOf = ({ id, email }: Confirmable, until: string): string => `${id}:${email}:${until}`;

/** Makes a token that proves for CONFIRM_LINK_SECONDS that its holder receives the mail of this account. */
export function makeConfirmToken(account: Confirmable, now: Date): string {
  const until = String(Math.floor(now.getTime() / MS) + CONFIRM_LINK_SECONDS);
  return `${account.id}.${until}.${signatureOf("confirm-email", claimOf(account, until))}`;
}

/** The account id that a token names, unproven; null when it is malformed. */
export const accountOfToken = (token: string): string | null => TOKEN.exec(token)?.groups?.["id"] ?? null;

/** Whether a token was made for this account and e-mail and has not expired. */
export function provesAddress(token: string, account: Confirmable, now: Date): boolean {
  const { until = "", seal = "" } = TOKEN.exec(token)?.groups ?? {};
  return Number(until) * MS > now.getTime() && isSignature(seal, "confirm-email", claimOf(account, until));
}

/** Notifies staff of a new customer in the transaction that confirms the e-mail. */
export async function welcomeCustomer(tx: Context, email: string): Promise<void> {
  await notifyStaff(tx, {
    permission: "users.view",
    type: "user",
    title: accountNotificationTexts.title,
    message: email,
    link: `/admin/users?${new URLSearchParams({ q: email })}`,
  });
}
