import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "../../../shared/db/client.server.ts";
import { env } from "../../../shared/env.server.ts";

const LIBRARY_PARTS = 3;
const sealOf = (userId: string, token: string): string =>
  createHmac("sha256", env().sessionSecret).update(`confirm-email:${userId}:${token}`).digest("base64url");

/** The library's token, which names an e-mail, bound to the account it was made for. */
export const bindToAccount = (userId: string, token: string): string => `${token}.${sealOf(userId, token)}`;

/**
 * The library's token of a bound one, null when the e-mail's account is not the one it was made for: the e-mail may have
 * been registered again since. Its own signature is not checked here.
 */
export async function unbind(db: Database, bound: string): Promise<string | null> {
  const parts = bound.split(".");
  const token = parts.slice(0, LIBRARY_PARTS).join(".");
  const email = emailIn(parts[1] ?? "");
  if (parts.length !== LIBRARY_PARTS + 1 || email === null) return null;
  const account = await db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirst();
  return account && isSame(parts[LIBRARY_PARTS] ?? "", sealOf(account.id, token)) ? token : null;
}

function emailIn(payload: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    const { email } = Object(claims) as { email?: unknown };
    return typeof email === "string" ? email.toLowerCase() : null;
  } catch {
    return null;
  }
}

function isSame(sent: string, seal: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(seal)];
  return one.length === other.length && timingSafeEqual(one, other);
}
