import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { sql } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { APP_CODE_DIGITS, APP_CODE_SECONDS } from "../constants.ts";

const WAITING_COOKIE = "two_factor";
const APP_STEP = "/two-factor/verify-totp";
const SECOND_STEPS: readonly (string | undefined)[] = [APP_STEP, "/two-factor/verify-backup-code"];
const NO_CODE = "";
const MS = 1000;
/** The library accepts one code before and after the current one; one more on either side covers the time in between. */
const NEAR = [-2, -1, 0, 1, 2] as const;

const waiting = new AsyncLocalStorage<{ id: string | null }>();

/** Runs a second step of the library; returns its response and the id of the account that waits for it, null for none. */
export async function withWaitingAccount<T>(
  step: () => Promise<T>,
): Promise<{ response: T; waitingId: string | null }> {
  const here: { id: string | null } = { id: null };
  const response = await waiting.run(here, step);
  return { response, waitingId: here.id };
}

/** Uses up an app's code in one statement before the library checks it: one session per code (RFC 6238, 5.2). */
export const withOneTimeCodes = (db: Database) => ({
  id: "one-time-codes",
  hooks: {
    before: [
      {
        matcher: ({ path }: { path?: string | undefined }) => SECOND_STEPS.includes(path),
        handler: createAuthMiddleware(async (ctx) => {
          const userId = await accountOf(ctx);
          const here = waiting.getStore();
          if (here) here.id = userId;
          if (ctx.path !== APP_STEP) return;
          const { code } = Object(ctx.body) as { code?: unknown };
          if (userId === null || typeof code !== "string") return;
          const stored = await db
            .selectFrom("two_factors")
            .select("secret")
            .where("user_id", "=", userId)
            .executeTakeFirst();
          if (!stored) return;
          const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: stored.secret });
          const step = stepOf(secret, code);
          if (step === null || (await useUp(db, userId, step))) return;
          // A code the library rejects and counts as wrong.
          return { context: { body: { code: NO_CODE } } };
        }),
      },
    ],
  },
});

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The account of the session, or the one that passed the password step in this browser. */
async function accountOf(ctx: HookContext): Promise<string | null> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user.id;
  const { name } = ctx.context.createAuthCookie(WAITING_COOKIE);
  const waitingFor = await ctx.getSignedCookie(name, ctx.context.secret);
  const found = waitingFor ? await ctx.context.internalAdapter.findVerificationValue(waitingFor) : null;
  return found?.value ?? null;
}

/** The time step near now of this code; null for a wrong code. */
function stepOf(secret: string, code: string): number | null {
  const now = Math.floor(Date.now() / MS / APP_CODE_SECONDS);
  const ahead = NEAR.find((offset) => codeAt(secret, now + offset) === code);
  return ahead === undefined ? null : now + ahead;
}

/** The code of a time step (RFC 4226, SHA-1). */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** APP_CODE_DIGITS).padStart(APP_CODE_DIGITS, "0");
}

/** Marks a time step as used; false when it or a later one was used before. */
async function useUp(db: Database, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`update two_factors set last_used_step = ${step}
    where user_id = ${userId} and (last_used_step is null or last_used_step < ${step}) returning id`.execute(db);
  return rows.length === 1;
}

async function isOn(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom("profiles").select("two_factor_enabled").where("id", "=", userId).executeTakeFirst();
  return row?.two_factor_enabled ?? false;
}

async function remove(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("two_factors").where("user_id", "=", userId).execute();
  await db.updateTable("profiles").set({ two_factor_enabled: false }).where("id", "=", userId).execute();
}

export const secondFactorStore = { isOn, remove };
