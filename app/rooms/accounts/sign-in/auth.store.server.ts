import { randomInt, randomUUID } from "node:crypto";
import { kyselyAdapter } from "@better-auth/kysely-adapter";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "#app/shared/db/client.server.ts";
import { env } from "#app/shared/env.server.ts";
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  SECOND_STEP_SECONDS,
  SECOND_STEP_TRIES,
  SESSION_COOKIE_PREFIX,
  SESSION_RENEW_SECONDS,
  SESSION_SECONDS,
} from "../constants.ts";
import { hashPassword, verifyPassword } from "../password/password-hash.store.server.ts";
import { withOneTimeCodes } from "../second-factor/second-factor.store.server.ts";
import { withHashedSessionTokens } from "./session-tokens.store.server.ts";

const PROFILE_TABLE = {
  modelName: "profiles",
  fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
  additionalFields: {
    role: { type: "string", required: false, input: false, returned: true },
    anonymisedAt: { type: "date", required: false, input: false, returned: true, fieldName: "anonymised_at" },
  },
} as const;
const SESSION_TABLE = {
  modelName: "sessions",
  fields: {
    userId: "user_id",
    expiresAt: "expires_at",
    ipAddress: "ip_address",
    userAgent: "user_agent",
    createdAt: "created_at",
    updatedAt: "updated_at",
  },
};
const ACCOUNT_TABLE = {
  modelName: "accounts",
  fields: {
    userId: "user_id",
    accountId: "account_id",
    providerId: "provider_id",
    accessToken: "access_token",
    refreshToken: "refresh_token",
    idToken: "id_token",
    accessTokenExpiresAt: "access_token_expires_at",
    refreshTokenExpiresAt: "refresh_token_expires_at",
    createdAt: "created_at",
    updatedAt: "updated_at",
  },
};
const VERIFICATION_TABLE = {
  modelName: "verifications",
  fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
  storeIdentifier: "hashed",
} as const;

const drawLetter = (): string => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length));
const drawHalf = (): string => Array.from({ length: RECOVERY_CODE_LENGTH / 2 }, drawLetter).join("");
const drawRecoveryCode = (): string => `${drawHalf()}-${drawHalf()}`;

const SECOND_FACTOR = {
  backupCodeOptions: {
    customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, drawRecoveryCode),
  },
  twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
  accountLockout: { maxFailedAttempts: SECOND_STEP_TRIES.times, durationSeconds: SECOND_STEP_TRIES.lockedSeconds },
  schema: {
    user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
    twoFactor: {
      modelName: "two_factors",
      fields: {
        userId: "user_id",
        backupCodes: "backup_codes",
        failedVerificationCount: "failed_verification_count",
        lockedUntil: "locked_until",
      },
    },
  },
};

const ADVANCED = {
  cookiePrefix: SESSION_COOKIE_PREFIX,
  // One query reads an account with its passwords, whether the account exists or not.
  database: { generateId: () => randomUUID(), joins: true },
};

const options = (db: Database) =>
  ({
    // Shown nowhere: mails and authenticator links are ours and carry the store's own name.
    appName: "shop",
    baseURL: env().publicUrl,
    secret: env().sessionSecret,
    database: (settings: BetterAuthOptions) =>
      withHashedSessionTokens(kyselyAdapter(db, { type: "postgres", transaction: true })(settings)),
    user: PROFILE_TABLE,
    session: {
      ...SESSION_TABLE,
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_RENEW_SECONDS,
      cookieCache: { enabled: false },
    },
    account: ACCOUNT_TABLE,
    verification: VERIFICATION_TABLE,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      password: { hash: hashPassword, verify: verifyPassword },
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
    },
    databaseHooks: {
      session: {
        create: {
          after: async (session) => {
            await db
              .updateTable("profiles")
              .set({ last_sign_in: new Date() })
              .where("id", "=", session.userId)
              .execute();
          },
        },
      },
    },
    plugins: [twoFactor(SECOND_FACTOR), withOneTimeCodes(db)],
    // The library's endpoints are not mounted; the routes limit attempts.
    rateLimit: { enabled: false },
    advanced: ADVANCED,
    telemetry: { enabled: false },
    logger: { disabled: true },
  }) satisfies BetterAuthOptions;

const create = (db: Database) => betterAuth(options(db));
type Auth = ReturnType<typeof create>;
const instances = new WeakMap<Database, Auth>();

/** Calls the sign-in library on this database. */
export async function withAuth<T>(db: Database, work: (auth: Auth) => Promise<T>): Promise<T> {
  const auth = instances.get(db) ?? create(db);
  instances.set(db, auth);
  return work(auth);
}
