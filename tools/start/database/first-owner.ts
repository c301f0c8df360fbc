import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasOwner } from "#app/rooms/accounts/queries.server.ts";
import type { Env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { StartError } from "#tools/start/sentence.ts";

/** `password` is null when ADMIN_PASSWORD gave it. */
export type FirstOwner = { readonly email: string; readonly password: string | null; readonly file: string };

const DEFAULT_EMAIL = "owner@example.com";
const PASSWORD_BYTES = 12;
const KEPT = /^E-mail: (.+)\nPassword: (.+)$/m;

export const firstRunFile = (dataDir: string): string => join(dataDir, "first-run.txt");

/** Unguessable, yet short enough to type. */
export const randomPassword = (): string => randomBytes(PASSWORD_BYTES).toString("base64url");

/** Null when there is an owner already. A random password is also kept in first-run.txt. */
export async function ensureOwner(
  ctx: Context,
  { dataDir, adminEmail, adminPassword }: Pick<Env, "dataDir" | "adminEmail" | "adminPassword">,
): Promise<FirstOwner | null> {
  if (await hasOwner(ctx)) return null;
  const file = firstRunFile(dataDir);
  const given = adminPassword === undefined ? null : { email: adminEmail ?? DEFAULT_EMAIL, password: adminPassword };
  const { email, password } = given ?? keptLogin(file, adminEmail);
  // A start on existing data never needs it, and it brings half of the shop along.
  const { createAdmin } = await import("#app/rooms/accounts/staff/create-admin.server.ts");
  const made = await createAdmin(ctx, { email, password, force: false });
  if (made.ok) return { email, password: given ? null : password, file };
  // Another start on the same database was first.
  if (made.error === "super_admin_exists") return null;
  throw new StartError(
    `The first owner ${email} could not be made: ${made.error}. Correct ADMIN_EMAIL, ADMIN_PASSWORD.`,
  );
}

/** Stored before the account is made, so that an interrupted start locks nobody out. */
function keptLogin(file: string, adminEmail: string | undefined): { email: string; password: string } {
  const kept = readLogin(file);
  if (kept && (adminEmail === undefined || adminEmail === kept.email)) return kept;
  const login = { email: adminEmail ?? DEFAULT_EMAIL, password: randomPassword() };
  const text = `The first owner of the shop\nE-mail: ${login.email}\nPassword: ${login.password}\nChange the password, then delete this file.\n`;
  writeFileSync(`${file}.unfinished`, text, { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
  return login;
}

function readLogin(file: string): { email: string; password: string } | null {
  try {
    const [, email, password] = KEPT.exec(readFileSync(file, "utf8")) ?? [];
    return email !== undefined && password !== undefined ? { email, password } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
