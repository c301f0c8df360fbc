import { isSignature, signatureOf } from "#app/shared/http/signature.server.ts";
import { CONFIRM_LINK_SECONDS } from "../constants.ts";

/** The account whose address a link confirms. */
type Confirmable = { readonly id: string; readonly email: string };

const MS = 1000;
/** An account's id, when the link ends (seconds of Unix time), and the seal. */
const TOKEN = /^(?<id>[0-9a-f-]{36})\.(?<until>\d{1,12})\.(?<seal>[\w-]{43})$/;

const claimOf = ({ id, email }: Confirmable, until: string): string => `${id}:${email}:${until}`;

/** A token that proves for CONFIRM_LINK_SECONDS that its holder reads the mail of this account's address. */
export function makeConfirmToken(account: Confirmable, now: Date): string {
  const until = String(Math.floor(now.getTime() / MS) + CONFIRM_LINK_SECONDS);
  return `${account.id}.${until}.${signatureOf("confirm-email", claimOf(account, until))}`;
}

/** The account id that a token names; null when it is none of ours in form. Nothing is proven by it. */
export const accountOfToken = (token: string): string | null => TOKEN.exec(token)?.groups?.["id"] ?? null;

/** Whether a token was made for this account with this address, and its time is not over. */
export function provesAddress(token: string, account: Confirmable, now: Date): boolean {
  const { until = "", seal = "" } = TOKEN.exec(token)?.groups ?? {};
  return Number(until) * MS > now.getTime() && isSignature(seal, "confirm-email", claimOf(account, until));
}
