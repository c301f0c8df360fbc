import { createHmac } from "node:crypto";
import type pg from "pg";

const APP_ROLE = "shop_app";

/** Made from the owner's, which cannot be found from it: nothing more has to be kept, and a restored cluster lets the shop in. */
const passwordFrom = (ownersPassword: string): string =>
  createHmac("sha256", ownersPassword).update(APP_ROLE).digest("hex");

/** The address by which the shop works on a database of its own PostgreSQL, from the owner's. */
export function appAddress(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = passwordFrom(url.password);
  url.username = APP_ROLE;
  return url.href;
}

/** The role that an address signs in as. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Makes the role that the shop works as, where there is none: it can sign in, and has no rights until `migrate` gives it some. */
export async function ensureAppRole(client: pg.Client, ownersPassword: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [APP_ROLE]);
  if (rowCount !== 0) return;
  await client.query(`create role ${APP_ROLE} login password '${passwordFrom(ownersPassword)}'`);
}
