import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { readSession } from "#app/rooms/accounts/sign-in/read-session.server.ts";
import { signIn } from "#app/rooms/accounts/sign-in/sign-in.server.ts";
import { env } from "#app/shared/env.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount, type AccountParts } from "../factories/account.ts";
import type { TestDatabase } from "./database.ts";
import { newSessionToken } from "./session-token.ts";

/** The password of every account made here. */
export const PASSWORD = "baobab-17";

let passwordHash: Promise<string> | undefined;

/** Inserts an account that can sign in by PASSWORD. */
export async function insertCustomer(t: TestDatabase, parts: AccountParts = {}): Promise<AccountActor> {
  const actor = await insertAccount(t.db, parts);
  const password = await (passwordHash ??= hashPassword(PASSWORD));
  const account = { user_id: actor.userId, account_id: actor.userId, provider_id: "credential", password };
  await t.db.insertInto("accounts").values(account).execute();
  return actor;
}

/** Signs an account in as a new browser and returns that browser's headers. */
export async function browserOf(t: TestDatabase, email: string, password = PASSWORD): Promise<Headers> {
  const signedIn = await signIn(t.ctx(), { email, password, headers: new Headers() });
  if (!signedIn.ok) throw new Error(signedIn.error);
  return headersOf(signedIn.value.cookies);
}

/** Opens a session of this account without the time of a password check; returns name and value of its cookie. */
export async function openSession(t: TestDatabase, userId: string): Promise<readonly [string, string]> {
  const { hash, cookie } = newSessionToken(env().sessionSecret);
  await t.db
    .insertInto("sessions")
    .values({ id: randomUUID(), token: hash, user_id: userId, expires_at: new Date(Date.now() + 86_400_000) })
    .execute();
  return cookie;
}

/** A browser's headers with these cookies. */
export const headersOf = (cookies: readonly string[]): Headers =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

/** The actor of a browser's requests. */
export const whoIs = async (t: TestDatabase, headers: Headers): Promise<AccountActor | null> =>
  (await readSession(t.ctx(), headers)).actor;

/** Whether an account accepts a password. */
export const opens = async (t: TestDatabase, email: string, password: string): Promise<boolean> =>
  (await signIn(t.ctx(), { email, password, headers: new Headers() })).ok;
