import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";

function written(level: string, writeTo: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  writeTo(createLog(level, { write: (line) => void lines.push(line) }));
  return lines;
}

test("no secret and nothing personal reaches the log, however deep it lies", () => {
  const secrets = { password: "baobab-17", token: "baobab-17", cookie: "baobab-17", cvc: "baobab-17" };
  const personal = { email: "awa@example.com", phone: "+221 33", address: "Dakar" };
  const facts = { ...secrets, ...personal };
  const [line = ""] = written("info", (log) => log.info({ ...facts, form: facts, body: { form: facts } }, "form read"));
  expect(line).not.toMatch(/baobab-17|awa@example|\+221|Dakar/);
  expect(JSON.parse(line)).toMatchObject({ level: "info", msg: "form read", form: { password: "[redacted]" } });
});

test("an entry below the level is not written", () => {
  expect(written("warn", (log) => log.info("nothing"))).toEqual([]);
});

test("an error is written without keys of links, and without the row that PostgreSQL quotes", () => {
  const error = Object.assign(new Error("no answer from https://shop.test/reset-password?token=canary"), {
    code: "23514",
    detail: "Failing row contains (canary)",
    where: "unnamed portal with parameters: $1 = 'canary'",
  });
  const [line = ""] = written("info", (log) => log.error({ err: error }, "request failed"));
  expect(line).not.toContain("canary");
  expect(JSON.parse(line)).toMatchObject({
    err: { code: "23514", message: "no answer from https://shop.test/reset-password?(hidden)" },
  });
});
