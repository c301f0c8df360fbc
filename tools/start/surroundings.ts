import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { PASSWORD_MIN } from "#app/rooms/accounts/constants.ts";
import { isEmail } from "#app/shared/kernel/forms/email.ts";
import { LIVE_KEYS, parseEnv, type Env } from "#app/shared/env.server.ts";
import { SANDBOX_VARIABLES } from "./payments.ts";
import { StartError } from "./sentence.ts";

/** `start` serves the built shop; `dev` serves the sources. */
export type Mode = "start" | "dev";
type Variables = NodeJS.ProcessEnv;

const DEFAULT_DATA_DIR = "./var";

/** StartError has one line per fault. */
export function prepareSurroundings(mode: Mode): Env {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const whole = completed(process.env, mode);
  const faults = [...adminFaults(whole), ...environmentFaults(whole, process.env)];
  if (faults.length > 0) throw new StartError(faults.join("\n"));
  Object.assign(process.env, whole);
  return settings();
}

export function settings(): Env {
  const parsed = parseEnv(process.env);
  if (!parsed.ok) throw new StartError(parsed.error.join("\n"));
  return parsed.value;
}

/**
 * Adds the defaults of `npm start` (decision 0010). Without production and without a live key it is a demo: no money
 * moves, mails become files, the console stays short. React always gets its fast form.
 */
export function completed(given: Variables, mode: Mode): Variables {
  if (asksForProduction(given)) return { ...given, NODE_ENV: "production" };
  const dataDir = given["DATA_DIR"] || DEFAULT_DATA_DIR;
  return {
    ...given,
    NODE_ENV: mode === "start" ? "production" : "development",
    ALLOW_STRIPE_SANDBOX: given["ALLOW_STRIPE_SANDBOX"] || "yes",
    LOG_LEVEL: given["LOG_LEVEL"] || "warn",
    // A sandbox started by hand expects these keys unless it was given others.
    ...(given["STRIPE_API_URL"] && !given["STRIPE_SECRET_KEY"] ? SANDBOX_VARIABLES : {}),
    ...(given["MAIL_DIR"] || given["SMTP_URL"] ? {} : { MAIL_DIR: join(resolve(dataDir), "mail") }),
  };
}

const asksForProduction = (given: Variables): boolean =>
  given["NODE_ENV"] === "production" || LIVE_KEYS.secret.test(given["STRIPE_SECRET_KEY"] ?? "");

function environmentFaults(whole: Variables, given: Variables): string[] {
  const parsed = parseEnv(whole);
  if (parsed.ok) return [];
  const isMeantAsDemo = asksForProduction(given) && !given["STRIPE_SECRET_KEY"];
  return isMeantAsDemo ? [...parsed.error, "For a demo shop leave NODE_ENV out."] : parsed.error;
}

function adminFaults({ ADMIN_EMAIL, ADMIN_PASSWORD }: Variables): string[] {
  return [
    ...(ADMIN_EMAIL && !isEmail(ADMIN_EMAIL) ? ["ADMIN_EMAIL must be an e-mail address."] : []),
    ...(ADMIN_PASSWORD && ADMIN_PASSWORD.length < PASSWORD_MIN
      ? [`ADMIN_PASSWORD must have at least ${PASSWORD_MIN} characters.`]
      : []),
  ];
}
