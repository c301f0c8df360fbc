import { createHmac } from "node:crypto";
import type pg from "pg";

const APP_ROLE = "shop_app";

/** Derived one way from the owner's password, so it need not be stored, and a restored cluster accepts it. */
const passwordFrom = (ownersPassword: string): string =>
  createHmac("sha256", ownersPassword).update(APP_ROLE).digest("hex");

/** Returns the address of the shop's role, derived from the owner's address. */
export function appAddress(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = passwordFrom(url.password);
  url.username = APP_ROLE;
  return url.href;
}

export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** The role can sign in, and has no rights until `migrate` grants some. */
export async function ensureAppRole(client: pg.Client, ownersPassword: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [APP_ROLE]);
  if (rowCount !== 0) return;
  await client.query(`create role ${APP_ROLE} login password '${passwordFrom(ownersPassword)}'`);
}
