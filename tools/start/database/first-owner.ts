import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasOwner } from "#app/rooms/accounts/queries.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { StartError } from "#tools/start/sentence.ts";

/** `password` is null when it comes from ADMIN_PASSWORD. */
export type FirstOwner = { readonly email: string; readonly password: string | null; readonly file: string };

const DEFAULT_EMAIL = "owner@example.com";
const PASSWORD_BYTES = 12;
const LOGIN = /^E-mail: (.+)\nPassword: (.+)$/m;

export const firstRunFile = (dataDir: string): string => join(dataDir, "first-run.txt");

/** Unguessable, yet short enough to type. */
export const randomPassword = (): string => randomBytes(PASSWORD_BYTES).toString("base64url");

/** Returns null when an owner exists. A random password is also stored in first-run.txt. */
export async function ensureOwner(
  ctx: Context,
  { dataDir, adminEmail, adminPassword }: Pick<Env, "dataDir" | "adminEmail" | "adminPassword">,
): Promise<FirstOwner | null> {
  if (await hasOwner(ctx)) return null;
  const file = firstRunFile(dataDir);
  const configured =
    adminPassword === undefined ? null : { email: adminEmail ?? DEFAULT_EMAIL, password: adminPassword };
  const { email, password } = configured ?? storedLogin(file, adminEmail);
  // Imported late: a start on existing data does not need it, and it loads half of the shop.
  const { createAdmin } = await import("#app/rooms/accounts/staff/create-admin.server.ts");
  const made = await createAdmin(ctx, { email, password, force: false });
  if (made.ok) return { email, password: configured ? null : password, file };
  // Another start on the same database created the owner first.
  if (made.error === "super_admin_exists") return null;
  throw new StartError(
    `The first owner ${email} could not be created: ${made.error}. Correct ADMIN_EMAIL, ADMIN_PASSWORD.`,
  );
}

/** Stored before the account is created, so that an interrupted start does not lose the password. */
function storedLogin(file: string, adminEmail: string | undefined): { email: string; password: string } {
  const stored = readLogin(file);
  if (stored && (adminEmail === undefined || adminEmail === stored.email)) return stored;
  const login = { email: adminEmail ?? DEFAULT_EMAIL, password: randomPassword() };
  const text = `The first owner of the shop\nE-mail: ${login.email}\nPassword: ${login.password}\nChange the password, then delete this file.\n`;
  writeFileSync(`${file}.unfinished`, text, { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
  return login;
}

function readLogin(file: string): { email: string; password: string } | null {
  try {
    const [, email, password] = LOGIN.exec(readFileSync(file, "utf8")) ?? [];
    return email !== undefined && password !== undefined ? { email, password } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
