import { appendFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { sandboxForTests } from "./sandbox-for-tests.ts";
import { startSandbox } from "./start-sandbox.ts";

const sandbox = sandboxForTests();
afterEach(() => vi.unstubAllEnvs());

const create = (idempotencyKey: string) =>
  sandbox.stripe().paymentIntents.create({ amount: 1000, currency: "usd" }, { idempotencyKey });

test("everything survives a restart: intents and their order, charges, refunds, cards, events and keys", async () => {
  const first = await create("k1");
  const paid = { payment_method: "pm_card_visa", return_url: "http://shop.test/" };
  await sandbox.stripe().paymentIntents.confirm(first.id, paid);
  const second = await create("k2");
  const confirmation = { ...paid, payment_method: "pm_card_authenticationRequired" };
  const waiting = await sandbox.stripe().paymentIntents.confirm(second.id, confirmation);
  const refund = await sandbox.stripe().refunds.create({ payment_intent: first.id, amount: 400 });
  const eventsBefore = (await sandbox.stripe().events.list()).data.map(({ id }) => id);

  await sandbox.restart();
  const { paymentIntents, refunds, events } = sandbox.stripe();
  expect((await paymentIntents.list()).data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await paymentIntents.retrieve(first.id)).toMatchObject({ status: "succeeded", amount_received: 1000 });
  expect(await refunds.retrieve(refund.id)).toEqual(refund);
  expect((await events.list()).data.map(({ id }) => id)).toEqual(eventsBefore);
  expect((await create("k1")).id).toBe(first.id);
  await expect(refunds.create({ payment_intent: first.id, amount: 601 })).rejects.toMatchObject({ param: "amount" });
  const { pathname } = new URL(waiting.next_action?.redirect_to_url?.url ?? "");
  const body = new URLSearchParams({ outcome: "complete" });
  const left = await fetch(sandbox.url() + pathname, { method: "POST", body, redirect: "manual" });
  expect(left.headers.get("location")).toContain("redirect_status=succeeded");
  expect((await paymentIntents.retrieve(second.id)).status).toBe("succeeded");
});

test("a journal whose last line was cut off by a crash is read up to there", async () => {
  const { id } = await create("k1");
  await sandbox.restart({}, (stateDir) => {
    appendFileSync(join(stateDir, "sandbox.jsonl"), '{"shelf":"intents","id":"pi_1","val');
  });
  const { id: second } = await create("k2");
  await sandbox.restart();
  expect((await sandbox.stripe().paymentIntents.list()).data.map((each) => each.id)).toEqual([second, id]);
});

test("on a full disk payments continue, and pending lines are written once there is space, at the latest when it stops", async () => {
  const { id: first } = await create("k1");
  const file = join(sandbox.stateDir(), "sandbox.jsonl");
  /** Writes to /dev/full fail with ENOSPC. */
  const fill = (): void => {
    renameSync(file, `${file}.before`);
    symlinkSync("/dev/full", file);
  };
  const makeRoom = (): void => {
    renameSync(`${file}.before`, file);
    appendFileSync(file, '{"shelf":"intents","id":"pi_1","val');
  };
  fill();
  const { id: second } = await create("k2");
  const paid = { payment_method: "pm_card_visa", return_url: "http://shop.test/" };
  await sandbox.stripe().paymentIntents.confirm(second, paid);
  makeRoom();
  const { id: third } = await create("k3");
  fill();
  const { id: last } = await create("k4");
  makeRoom();
  await sandbox.restart();
  const intents = (await sandbox.stripe().paymentIntents.list()).data;
  expect(intents.map(({ id, status }) => [id, status])).toEqual([
    [last, "requires_payment_method"],
    [third, "requires_payment_method"],
    [second, "succeeded"],
    [first, "requires_payment_method"],
  ]);
});

test("it starts in production only with ALLOW_STRIPE_SANDBOX=yes", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("ALLOW_STRIPE_SANDBOX", undefined);
  await expect(startSandbox()).rejects.toThrow(/NODE_ENV=production.*ALLOW_STRIPE_SANDBOX=yes/);
  vi.stubEnv("ALLOW_STRIPE_SANDBOX", "true");
  await expect(startSandbox()).rejects.toThrow(/ALLOW_STRIPE_SANDBOX=yes/);
  vi.stubEnv("ALLOW_STRIPE_SANDBOX", "yes");
  const started = await startSandbox();
  await started.stop();
});

test("a port in use is an error, not a hang", async () => {
  const { port } = new URL(sandbox.url());
  await expect(startSandbox({ port: Number(port) })).rejects.toThrow(/EADDRINUSE/);
});
