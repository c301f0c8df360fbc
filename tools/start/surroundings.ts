import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { PASSWORD_MIN } from "#app/rooms/accounts/constants.ts";
import { isEmail } from "#app/shared/kernel/forms/email.ts";
import { parseEnv, type Env } from "#app/shared/env.server.ts";
import { demoDefaults, hasLiveKey, hasOwnKey } from "./payments.ts";
import { StartError } from "./sentence.ts";

/** `start` serves the built shop; `dev` serves the sources. */
export type Mode = "start" | "dev";
type Variables = NodeJS.ProcessEnv;

const DEFAULT_DATA_DIR = "./var";

/** Throws a StartError with one line per fault. */
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
 * moves, mails become files, the log is short. React always runs in its fast form.
 */
export function completed(variables: Variables, mode: Mode): Variables {
  if (isForProduction(variables)) return { ...variables, NODE_ENV: "production" };
  const dataDir = variables["DATA_DIR"] || DEFAULT_DATA_DIR;
  return {
    ...variables,
    NODE_ENV: mode === "start" ? "production" : "development",
    LOG_LEVEL: variables["LOG_LEVEL"] || "warn",
    ...demoDefaults(variables),
    ...(variables["MAIL_DIR"] || variables["SMTP_URL"] ? {} : { MAIL_DIR: join(resolve(dataDir), "mail") }),
  };
}

const isForProduction = (variables: Variables): boolean =>
  variables["NODE_ENV"] === "production" || hasLiveKey(variables);

function environmentFaults(whole: Variables, variables: Variables): string[] {
  const parsed = parseEnv(whole);
  if (parsed.ok) return [];
  const isMeantAsDemo = isForProduction(variables) && !hasOwnKey(variables);
  return isMeantAsDemo ? [...parsed.error, "For a demo shop leave NODE_ENV unset."] : parsed.error;
}

function adminFaults({ ADMIN_EMAIL, ADMIN_PASSWORD }: Variables): string[] {
  return [
    ...(ADMIN_EMAIL && !isEmail(ADMIN_EMAIL) ? ["ADMIN_EMAIL must be an e-mail address."] : []),
    ...(ADMIN_PASSWORD && ADMIN_PASSWORD.length < PASSWORD_MIN
      ? [`ADMIN_PASSWORD must have at least ${PASSWORD_MIN} characters.`]
      : []),
  ];
}
