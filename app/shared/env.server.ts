import { resolve } from "node:path";
import { z } from "zod";
import { backupFaults, backupOf, type BackupSettings } from "./env-backup.ts";
import { metricsOf, observationFaults, tracingOf, type Metrics, type Tracing } from "./env-observation.ts";
import { SECOND_MS } from "./kernel/format/dates.ts";
import { keptSecret } from "./kept-secret.server.ts";
import { err, ok, type Result } from "./kernel/result.ts";

/** Longer than the interval of common proxies' health checks. */
const PROXIED_PAUSE_SECONDS = 5;
export const LIVE_KEYS = { secret: /^(?:sk|rk)_live_/, publishable: /^pk_live_/ } as const;
const isLiveKey = (key: string): boolean => LIVE_KEYS.secret.test(key) || LIVE_KEYS.publishable.test(key);
const MIN_SECRET = 32;
const MAX_PORT = 65_535;
const MAX_WORKERS = 64;
/** One a day, so two weeks by default. */
const DEFAULT_BACKUPS = 14;
const MAX_BACKUPS = 1000;
const optional = z.string().trim().min(1).optional();
const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`);
const likeThis = (name: string, pattern: RegExp, example: string) =>
  optional.refine((value) => value === undefined || pattern.test(value), `${name} must look like ${example}`);

const schema = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: wholeNumber("PORT", 0, MAX_PORT).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./var"),
  DATABASE_URL: likeThis("DATABASE_URL", /^postgres(?:ql)?:\/\//, "postgres://user:password@host:5432/database"),
  MIGRATION_DATABASE_URL: likeThis(
    "MIGRATION_DATABASE_URL",
    /^postgres(?:ql)?:\/\//,
    "postgres://owner:password@host:5432/database",
  ),
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  MAIL_DIR: optional,
  MAIL_WEBHOOK_SECRET: optional.refine(
    (value) => value === undefined || value.length >= MIN_SECRET,
    `MAIL_WEBHOOK_SECRET must have at least ${MIN_SECRET} characters`,
  ),
  SMTP_URL: likeThis("SMTP_URL", /^smtps?:\/\//, "smtp://user:password@host:587"),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: likeThis("STRIPE_API_URL", /^https?:\/\//, "http://127.0.0.1:12111"),
  ALLOW_STRIPE_SANDBOX: optional,
  STORAGE_URL: likeThis("STORAGE_URL", /^(?:file|s3):\/\//, "file:///srv/shop or s3://key:secret@bucket?region=…"),
  ALLOWED_HOSTS: likeThis("ALLOWED_HOSTS", /^[a-z0-9.-]+(?:\s*,\s*[a-z0-9.-]+)*$/i, "www.shop.example, shop.internal"),
  PUBLIC_URL: likeThis("PUBLIC_URL", /^https?:\/\//, "https://shop.example"),
  SESSION_SECRET: optional,
  RATE_LIMIT_SCALE: z.coerce
    .number({ error: "RATE_LIMIT_SCALE must be a number" })
    .positive("RATE_LIMIT_SCALE must be above 0")
    .default(1),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], {
      error: "LOG_LEVEL must be one of trace, debug, info, warn, error, silent",
    })
    .default("info"),
  TRUST_PROXY: wholeNumber("TRUST_PROXY", 0, 9).default(0),
  SHUTDOWN_PAUSE_SECONDS: wholeNumber("SHUTDOWN_PAUSE_SECONDS", 0, 30).optional(),
  SHUTDOWN_DRAIN_SECONDS: wholeNumber("SHUTDOWN_DRAIN_SECONDS", 1, 600).default(20),
  COUNTRY_HEADER: likeThis("COUNTRY_HEADER", /^[\w-]+$/, "CF-IPCountry"),
  WORKERS: wholeNumber("WORKERS", 1, MAX_WORKERS).default(1),
  WORKER: z.enum(["on", "off"], { error: "WORKER must be on or off" }).default("on"),
  METRICS_PORT: wholeNumber("METRICS_PORT", 0, MAX_PORT).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_TOKEN: optional.refine(
    (value) => value === undefined || value.length >= MIN_SECRET,
    `METRICS_TOKEN must have at least ${MIN_SECRET} characters`,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: likeThis("OTEL_EXPORTER_OTLP_ENDPOINT", /^https?:\/\//, "http://127.0.0.1:4318"),
  OTEL_SERVICE_NAME: z.string().default("safara"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: "OTEL_TRACES_SAMPLER_ARG must be a number" })
    .min(0, "OTEL_TRACES_SAMPLER_ARG must be at least 0")
    .max(1, "OTEL_TRACES_SAMPLER_ARG must be at most 1")
    .default(1),
  BACKUP_DIR: optional,
  BACKUP_KEY: optional.refine(
    (value) => value === undefined || value.length >= MIN_SECRET,
    `BACKUP_KEY must have at least ${MIN_SECRET} characters`,
  ),
  BACKUP_KEEP: wholeNumber("BACKUP_KEEP", 1, MAX_BACKUPS).default(DEFAULT_BACKUPS),
  PGBACKREST_STANZA: likeThis("PGBACKREST_STANZA", /^[\w-]+$/, "shop"),
});

/** Every variable the shop reads; `.env.example` lists the same. */
export const ENV_KEYS = Object.keys(schema.shape);

/** The checked environment; paths are absolute. */
export type Env = BackupSettings & {
  /** A shop that takes money: NODE_ENV=production, without ALLOW_STRIPE_SANDBOX=yes (decision 0010). */
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Empty text when the embedded PostgreSQL is to be used. */
  readonly databaseUrl: string;
  /** The owner's address of the same database, for migrations; undefined where the shop's role is the owner. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly mailDir: string | undefined;
  readonly smtpUrl: string | undefined;
  /** The secret of the mail service's bounce webhook; "" when it reports none. */
  readonly mailWebhookSecret: string;
  /** Empty text when no payment service is set up. */
  readonly stripeSecretKey: string;
  readonly stripePublishableKey: string;
  /** One secret, or several separated by commas while they are being rolled. */
  readonly stripeWebhookSecret: string;
  /** A Stripe-compatible service in Stripe's place: the local sandbox. */
  readonly stripeApiUrl: string | undefined;
  readonly isSandboxAllowed: boolean;
  readonly storageUrl: string | undefined;
  readonly publicUrl: string;
  /** Names beside the public address under which the shop answers, in lower case. */
  readonly allowedHosts: readonly string[];
  readonly sessionSecret: string;
  readonly rateLimitScale: number;
  readonly logLevel: string;
  /** How many proxies in front are trusted with the client's address. */
  readonly trustProxy: number;
  /** How long a stopping process still answers, so that proxies notice that it is no longer ready; in ms. */
  readonly shutdownPauseMs: number;
  /** How long open requests may take once the process has stopped listening. */
  readonly shutdownDrainMs: number;
  /** The header in which those proxies name the client's country, if they do. */
  readonly countryHeader: string | undefined;
  readonly isWorkerOn: boolean;
  /** How many processes serve the shop on this machine. */
  readonly workers: number;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
};

type Values = z.infer<typeof schema>;

/** Reads and checks the environment; every fault is one readable line. */
export function parseEnv(source: NodeJS.ProcessEnv): Result<Env, string[]> {
  const input = Object.fromEntries(ENV_KEYS.map((key) => [key, source[key] === "" ? undefined : source[key]]));
  const parsed = schema.safeParse(input);
  const faults = parsed.success ? faultsOf(parsed.data) : parsed.error.issues.map((issue) => faultLine(issue, input));
  if (faults.length > 0 || !parsed.success) return err(faults);
  return ok(toEnv(parsed.data));
}

function faultLine(issue: z.core.$ZodIssue, input: Record<string, unknown>): string {
  const key = String(issue.path[0]);
  const isSecret = /SECRET|PASSWORD|TOKEN|_URL|_KEY/.test(key);
  return isSecret ? `${issue.message}.` : `${issue.message}, got ${JSON.stringify(input[key])}.`;
}

/** NODE_ENV alone is React's: a shop in which no money moves is a demo and may make its own secret, mails and payments. */
const isDemo = (values: Values): boolean => values.ALLOW_STRIPE_SANDBOX === "yes";

function faultsOf(values: Values): string[] {
  const faults: string[] = [];
  if (values.SESSION_SECRET !== undefined && values.SESSION_SECRET.length < MIN_SECRET) {
    faults.push(`SESSION_SECRET must have at least ${MIN_SECRET} characters.`);
  }
  if (values.MIGRATION_DATABASE_URL !== undefined && values.DATABASE_URL === undefined)
    faults.push("MIGRATION_DATABASE_URL belongs to a DATABASE_URL; the shop's own PostgreSQL needs neither.");
  faults.push(...backupFaults(values), ...observationFaults(values));
  faults.push(...misplacedLiveKeys(values));
  return values.NODE_ENV === "production" && !isDemo(values) ? [...faults, ...productionFaults(values)] : faults;
}

/** A live key moves money: only a shop that meets every demand of production may hold one. */
function misplacedLiveKeys(values: Values): string[] {
  const live = (["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"] as const).filter((key) => isLiveKey(values[key] ?? ""));
  if (isDemo(values))
    return live.map(
      (key) => `ALLOW_STRIPE_SANDBOX=yes means that no money moves, but ${key} is a live key. Remove one.`,
    );
  // Tests may show a live key to a double on this machine; it opens nothing there.
  const isHarmless = values.NODE_ENV === "test" && values.STRIPE_API_URL !== undefined;
  if (values.NODE_ENV === "production" || isHarmless) return [];
  return live.map(
    (key) => `${key} is a live key, but NODE_ENV is not production. Set NODE_ENV=production, or use a test key.`,
  );
}

function productionFaults(values: Values): string[] {
  const faults: string[] = [];
  const needs = (key: keyof Values, why: string): void =>
    void (values[key] === undefined && faults.push(`${key} is required in production: ${why}.`));
  needs("SESSION_SECRET", "it signs cookies and links");
  needs("SMTP_URL", "without it no mail is sent");
  needs("STRIPE_SECRET_KEY", "without it customers cannot pay");
  needs("STRIPE_PUBLISHABLE_KEY", "without it customers cannot pay");
  needs("STRIPE_WEBHOOK_SECRET", "it verifies payment events");
  if (!values.PUBLIC_URL?.startsWith("https://")) {
    faults.push("PUBLIC_URL is required in production and must begin with https://.");
  }
  for (const key of ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"] as const) {
    if (values[key] !== undefined && !isLiveKey(values[key]))
      faults.push(`${key} must be a live key in production. Use one, or set ALLOW_STRIPE_SANDBOX=yes for a demo.`);
  }
  if (values.STRIPE_WEBHOOK_SECRET?.split(",").some((secret) => secret.trim().endsWith("_sandbox")))
    faults.push("STRIPE_WEBHOOK_SECRET is the sandbox's, which is public. Use the one of your Stripe account.");
  if (values.STRIPE_API_URL !== undefined) {
    faults.push(
      "STRIPE_API_URL leads to the payment sandbox, which no shop in production may use. Remove it, or set ALLOW_STRIPE_SANDBOX=yes to say that no money shall move.",
    );
  }
  return faults;
}

const shutdownPauseMs = ({ SHUTDOWN_PAUSE_SECONDS, TRUST_PROXY }: Values): number =>
  SECOND_MS * (SHUTDOWN_PAUSE_SECONDS ?? (TRUST_PROXY > 0 ? PROXIED_PAUSE_SECONDS : 0));

function toEnv(values: Values): Env {
  const dataDir = resolve(values.DATA_DIR);
  return {
    isProduction: values.NODE_ENV === "production" && !isDemo(values),
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? "",
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    mailDir: values.MAIL_DIR,
    smtpUrl: values.SMTP_URL,
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET ?? "",
    stripeSecretKey: values.STRIPE_SECRET_KEY ?? "",
    stripePublishableKey: values.STRIPE_PUBLISHABLE_KEY ?? "",
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET ?? "",
    stripeApiUrl: values.STRIPE_API_URL,
    isSandboxAllowed: isDemo(values),
    storageUrl: values.STORAGE_URL,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ""),
    allowedHosts: (values.ALLOWED_HOSTS ?? "")
      .toLowerCase()
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
    sessionSecret: values.SESSION_SECRET ?? keptSecret(dataDir, MIN_SECRET),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    shutdownPauseMs: shutdownPauseMs(values),
    shutdownDrainMs: SECOND_MS * values.SHUTDOWN_DRAIN_SECONDS,
    countryHeader: values.COUNTRY_HEADER,
    isWorkerOn: values.WORKER === "on",
    workers: values.WORKERS,
    metrics: metricsOf(values),
    tracing: tracingOf(values),
    ...backupOf(values, dataDir),
  };
}

export class EnvError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "EnvError";
    this.faults = faults;
  }
}

let known: Env | null = null;

/** The checked environment of this process; throws EnvError with one line per fault. */
export function env(): Env {
  if (known) return known;
  const parsed = parseEnv(process.env);
  if (!parsed.ok) throw new EnvError(parsed.error);
  known = parsed.value;
  return known;
}
