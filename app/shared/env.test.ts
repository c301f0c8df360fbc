import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { parseEnv } from "./env.server.ts";

const folder = temporaryFolder();
const SECRET = "a-secret-for-this-test-only-0123456789";
const OPEN = {
  NODE_ENV: "production",
  SESSION_SECRET: SECRET,
  SMTP_URL: "smtp://mail.example:587",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  PUBLIC_URL: "https://shop.example",
};
const faultsOf = (variables: NodeJS.ProcessEnv): string[] => {
  const parsed = parseEnv(variables);
  return parsed.ok ? [] : parsed.error;
};

test("a shop in production needs its secrets, its mail server, its payment keys and https, and no payment sandbox", () => {
  expect(faultsOf(OPEN)).toEqual([]);
  for (const name of Object.keys(OPEN).slice(1))
    expect(faultsOf({ ...OPEN, [name]: undefined }), name).toEqual([expect.stringContaining(`${name} is required`)]);
  expect(faultsOf({ ...OPEN, PUBLIC_URL: "http://shop.example" })).toHaveLength(1);
  expect(faultsOf({ ...OPEN, STRIPE_API_URL: "http://127.0.0.1:12111" })).toHaveLength(1);
});

test("a stopping process keeps answering for a while behind proxies, and not without them, unless configured", () => {
  const pauseOf = (variables: NodeJS.ProcessEnv): number => {
    const parsed = parseEnv({ ...OPEN, ...variables });
    return parsed.ok ? parsed.value.shutdownPauseMs : -1;
  };
  expect([{}, { TRUST_PROXY: "1" }, { SHUTDOWN_PAUSE_SECONDS: "2" }].map(pauseOf)).toEqual([0, 5000, 2000]);
});

test("open requests of a stopping process have twenty seconds, or as many as are configured", () => {
  const drainOf = (variables: NodeJS.ProcessEnv): number => {
    const parsed = parseEnv({ ...OPEN, ...variables });
    return parsed.ok ? parsed.value.shutdownDrainMs : -1;
  };
  expect([{}, { SHUTDOWN_DRAIN_SECONDS: "120" }, { SHUTDOWN_DRAIN_SECONDS: "0" }].map(drainOf)).toEqual([
    20_000, 120_000, -1,
  ]);
});

test("a short secret is refused everywhere, and a live key in a demo", () => {
  expect(faultsOf({ SESSION_SECRET: SECRET.slice(0, 31) })).toEqual([
    "SESSION_SECRET must have at least 32 characters.",
  ]);
  const demo = { SESSION_SECRET: SECRET, ALLOW_STRIPE_SANDBOX: "yes" };
  for (const NODE_ENV of [undefined, "production"])
    for (const key of ["sk_live_1", "rk_live_1"])
      expect(faultsOf({ ...demo, NODE_ENV, STRIPE_SECRET_KEY: key })).toEqual([
        expect.stringContaining("ALLOW_STRIPE_SANDBOX=yes means that no money moves"),
      ]);
});

test("A-101: a live key is refused wherever NODE_ENV is not production, be it the secret or the publishable one", () => {
  for (const NODE_ENV of [undefined, "development", "staging", "test"]) {
    for (const [name, key] of [
      ["STRIPE_SECRET_KEY", "sk_live_1"],
      ["STRIPE_SECRET_KEY", "rk_live_1"],
      ["STRIPE_PUBLISHABLE_KEY", "pk_live_1"],
    ] as const)
      expect(faultsOf({ NODE_ENV, SESSION_SECRET: SECRET, [name]: key }), `${NODE_ENV} ${key}`).toEqual([
        expect.stringContaining(`${name} is a live key, but NODE_ENV is not production`),
      ]);
  }
  expect(faultsOf({ SESSION_SECRET: SECRET, STRIPE_SECRET_KEY: "sk_test_1" })).toEqual([]);
});

test("A-101: production refuses test keys, the sandbox's secret and its address, unless the demo flag is set", () => {
  const sandbox = {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_2, whsec_sandbox",
    STRIPE_API_URL: "http://127.0.0.1:12111",
  };
  for (const [name, value] of Object.entries(sandbox))
    expect(faultsOf({ ...OPEN, [name]: value }), name).toEqual([expect.stringContaining(name)]);
  expect(faultsOf({ ...OPEN, ...sandbox, ALLOW_STRIPE_SANDBOX: "yes" })).toEqual([]);
});

test("a fault names the invalid value, and never a secret", () => {
  expect(faultsOf({ PORT: "99999", SESSION_SECRET: SECRET })).toEqual(['PORT must be at most 65535, got "99999".']);
  expect(faultsOf({ DATABASE_URL: "mysql://awa:baobab-17@db", SESSION_SECRET: SECRET }).join()).not.toContain(
    "baobab-17",
  );
});

test("without a secret the shop makes one, keeps it, and lets only its own user read it", () => {
  const secretOf = () => {
    const parsed = parseEnv({ DATA_DIR: folder() });
    return parsed.ok ? parsed.value.sessionSecret : "";
  };
  const made = secretOf();
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(secretOf()).toBe(made);
  expect(statSync(join(folder(), "session-secret")).mode & 0o777).toBe(0o600);
});

test("metrics that other machines may reach need a token", () => {
  const open = { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0", SESSION_SECRET: SECRET };
  expect(faultsOf(open)).toEqual(["METRICS_TOKEN is required when METRICS_HOST lets other machines in."]);
  expect(faultsOf({ ...open, METRICS_TOKEN: SECRET })).toEqual([]);
  expect(faultsOf({ ...open, METRICS_HOST: "127.0.0.1" })).toEqual([]);
});

test("a stanza of pgBackRest is named only beside the database", () => {
  const stanza = { PGBACKREST_STANZA: "shop", SESSION_SECRET: SECRET };
  expect(faultsOf(stanza)).toEqual([expect.stringContaining("PGBACKREST_STANZA belongs to a DATABASE_URL")]);
  expect(faultsOf({ ...stanza, DATABASE_URL: "postgres://app:x@db/shop" })).toEqual([]);
  expect(faultsOf({ ...stanza, PGBACKREST_STANZA: "../x", DATABASE_URL: "postgres://app:x@db/shop" })).toHaveLength(1);
});

test("the owner of a database is named only beside the database", () => {
  const owner = { MIGRATION_DATABASE_URL: "postgres://owner:x@db/shop", SESSION_SECRET: SECRET };
  expect(faultsOf(owner)).toEqual([
    "MIGRATION_DATABASE_URL belongs to a DATABASE_URL; the shop's own PostgreSQL needs neither.",
  ]);
  expect(faultsOf({ ...owner, DATABASE_URL: "postgres://app:x@db/shop" })).toEqual([]);
});
