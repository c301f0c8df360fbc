import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "#app/shared/env.server.ts";
import { needsSandbox } from "./payments.ts";
import { completed } from "./surroundings.ts";

const DATA_DIR = resolve(".test/surroundings");
const demo = { DATA_DIR, SESSION_SECRET: "a-secret-for-this-test-only-0123456789" };

function parsed(variables: NodeJS.ProcessEnv) {
  const result = parseEnv(variables);
  if (!result.ok) throw new Error(result.error.join("\n"));
  return result.value;
}

test("`npm start` runs React in production mode, with the payment sandbox allowed by name", () => {
  const whole = completed(demo, "start");
  expect(whole).toMatchObject({ NODE_ENV: "production", ALLOW_STRIPE_SANDBOX: "yes", LOG_LEVEL: "warn" });
  expect(parsed(whole)).toMatchObject({ isProduction: false, isSandboxAllowed: true, mailDir: `${DATA_DIR}/mail` });
  expect(needsSandbox(parsed(whole))).toBe(true);
});

test("`npm run dev` runs React's development mode", () => {
  expect(completed(demo, "dev")["NODE_ENV"]).toBe("development");
});

test.each([
  ["NODE_ENV=production", { NODE_ENV: "production" }],
  ["a live key", { STRIPE_SECRET_KEY: "sk_live_1" }],
])("with %s no demo default is added, and missing variables are reported line by line", (_, variables) => {
  const whole = completed({ ...demo, ...variables }, "start");
  expect(whole).toEqual({ ...demo, ...variables, NODE_ENV: "production" });
  const result = parseEnv(whole);
  expect(result.ok ? [] : result.error).toContain("SMTP_URL is required in production: without it no mail is sent.");
});

test("keeps the variables that are set: mail server, log level, own Stripe keys", () => {
  const variables = {
    ...demo,
    SMTP_URL: "smtp://mail.example:587",
    LOG_LEVEL: "debug",
    STRIPE_SECRET_KEY: "sk_test_1",
  };
  const whole = completed(variables, "start");
  expect(whole).toMatchObject(variables);
  expect(whole["MAIL_DIR"]).toBeUndefined();
  expect(needsSandbox(parsed(whole))).toBe(false);
});

test("uses a sandbox that was started by hand with its keys, and starts none", () => {
  const whole = completed({ ...demo, STRIPE_API_URL: "http://127.0.0.1:12111" }, "start");
  expect(whole["STRIPE_SECRET_KEY"]).toMatch(/^sk_test_/);
  expect(needsSandbox(parsed(whole))).toBe(false);
});

// React picks its build when first loaded: too early would mix the development build with a production react-dom.
test("no part of React is loaded before `npm start` and `npm run serve` have set NODE_ENV", () => {
  const script = `
    const { registerHooks } = await import("node:module");
    const early = [];
    registerHooks({ load: (url, context, next) => (/\\/node_modules\\/react(-dom)?\\//.test(url) && early.push(url), next(url, context)) });
    await import(process.argv[1]);
    await import(process.argv[2]);
    console.log(JSON.stringify(early));
    process.exit();`;
  const entries = ["tools/start/start-shop.ts", "server.ts"].map((file) => resolve(file));
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script, ...entries], {
    env: { PATH: process.env["PATH"] },
    encoding: "utf8",
  });
  expect({ early: stdout.trim(), stderr }).toEqual({ early: "[]", stderr: "" });
});
