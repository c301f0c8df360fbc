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
/** The library takes the code before and the code after; one more on either side, because the clock goes on meanwhile. */
const NEAR = [-2, -1, 0, 1, 2] as const;

/** The account whose second step the library is checking. */
const waiting = new AsyncLocalStorage<{ id: string | null }>();

/** Runs a second step of the library and returns its answer with the account that waits for it, null for none. */
export async function noteWhoWaits<T>(step: () => Promise<T>): Promise<{ response: T; waitingId: string | null }> {
  const here: { id: string | null } = { id: null };
  const response = await waiting.run(here, step);
  return { response, waitingId: here.id };
}

/**
 * Part of the sign-in library: an app's code is used up before the library looks at it, by one conditional statement, so
 * that it opens one session also when it arrives twice at once (RFC 6238, 5.2). Wrong codes are left to the library.
 */
export const withOneTimeCodes = (db: Database) => ({
  id: "one-time-codes",
  hooks: {
    before: [
      {
        matcher: ({ path }: { path?: string | undefined }) => SECOND_STEPS.includes(path),
        handler: createAuthMiddleware(async (ctx) => {
          const userId = await whoAsks(ctx);
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
          // The library then finds a wrong code, answers so and counts it.
          return { context: { body: { code: NO_CODE } } };
        }),
      },
    ],
  },
});

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The account of the session, or the one whose right password was given in this browser. */
async function whoAsks(ctx: HookContext): Promise<string | null> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user.id;
  const { name } = ctx.context.createAuthCookie(WAITING_COOKIE);
  const asked = await ctx.getSignedCookie(name, ctx.context.secret);
  const found = asked ? await ctx.context.internalAdapter.findVerificationValue(asked) : null;
  return found?.value ?? null;
}

/** The time step around now that this code belongs to; null for a wrong one. */
function stepOf(secret: string, code: string): number | null {
  const now = Math.floor(Date.now() / MS / APP_CODE_SECONDS);
  const ahead = NEAR.find((offset) => codeAt(secret, now + offset) === code);
  return ahead === undefined ? null : now + ahead;
}

/** RFC 4226 with SHA-1, as authenticator apps count. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** APP_CODE_DIGITS).padStart(APP_CODE_DIGITS, "0");
}

/** Whether nobody has used this step, or a later one, before. */
async function useUp(db: Database, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`update two_factors set last_used_step = ${step}
    where user_id = ${userId} and (last_used_step is null or last_used_step < ${step}) returning id`.execute(db);
  return rows.length === 1;
}
