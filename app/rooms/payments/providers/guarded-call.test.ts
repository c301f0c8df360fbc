import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { PROVIDER_BREAKER } from "../constants.ts";

const INTENT = {
  id: "pi_1",
  object: "payment_intent",
  status: "succeeded",
  amount: 100,
  currency: "usd",
  metadata: {},
};
const works = (response: ServerResponse) => response.end(JSON.stringify(INTENT));
const fails = (response: ServerResponse) => response.writeHead(500).end(JSON.stringify({ error: { message: "down" } }));
const refuses = (response: ServerResponse) =>
  response.writeHead(404).end(JSON.stringify({ error: { type: "invalid_request_error", code: "resource_missing" } }));
const replaysFailure = (response: ServerResponse) =>
  response
    .setHeader("idempotent-replayed", "true")
    .writeHead(500)
    .end(JSON.stringify({ error: { message: "down" } }));
const PAGE_MS = 5000;
const hangsUp = (response: ServerResponse) => response.destroy();

async function provider(answer: (response: ServerResponse) => unknown) {
  const stripe = { answer, calls: 0 };
  const server = createServer((_request, response) => {
    stripe.calls += 1;
    response.setHeader("content-type", "application/json");
    stripe.answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_breaker");
  vi.stubEnv("STRIPE_API_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // The environment is read once, and other files share these modules.
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs().resetModules());
  const { findAttempt } = await import("./stripe/calls.server.ts");
  const { withDeadline } = await import("#app/shared/db/work-deadline.server.ts");
  const fromJob = async (): Promise<string> => {
    const answered = await findAttempt("pi_1");
    return answered.ok ? "ok" : answered.error.code;
  };
  const fromPage = (ms = PAGE_MS): Promise<string> => withDeadline(ms, fromJob);
  const failOften = async (ms = PAGE_MS): Promise<void> => {
    for (let count = 0; count < PROVIDER_BREAKER.failures; count += 1) await fromPage(ms);
  };
  return { stripe, fromJob, fromPage, failOften };
}

const realNow = performance.now.bind(performance);
const later = (ms: number): void => {
  const clock = vi.spyOn(performance, "now").mockImplementation(() => realNow() + ms);
  onTestFinished(() => clock.mockRestore());
};

test.each([
  ["answers 500", fails, "unavailable"],
  ["breaks the connection", hangsUp, "network"],
])(
  "a provider that %s several times in a row is not called for a while, then once, then normally",
  async (_how, how, code) => {
    const { stripe, fromPage, failOften } = await provider(how);
    expect(await fromPage()).toBe(code);
    await failOften();
    const callsBefore = stripe.calls;
    expect([await fromPage(), await fromPage()]).toEqual(["paused", "paused"]);
    expect(stripe.calls).toBe(callsBefore);
    later(PROVIDER_BREAKER.pauseMs);
    expect([await fromPage(), await fromPage()]).toEqual([code, "paused"]);
    stripe.answer = works;
    later(3 * PROVIDER_BREAKER.pauseMs);
    expect([await fromPage(), await fromPage()]).toEqual(["ok", "ok"]);
  },
);

test("while calls from pages are paused, those from jobs are not", async () => {
  const { stripe, fromJob, fromPage, failOften } = await provider(fails);
  await failOften();
  expect(await fromPage()).toBe("paused");
  stripe.answer = works;
  expect(await fromJob()).toBe("ok");
});

test("a refusal does not count as an outage", async () => {
  const { fromPage, failOften } = await provider(refuses);
  await failOften();
  expect(await fromPage()).toBe("not_found");
});

test("a timeout of a request with hardly any time left does not count as an outage", async () => {
  const { stripe, fromPage, failOften } = await provider(() => undefined);
  await failOften(1000);
  expect(stripe.calls).toBe(PROVIDER_BREAKER.failures);
  stripe.answer = works;
  expect(await fromPage()).toBe("ok");
});

test("a replayed failure neither opens the breaker nor closes it, and does not use up the probe", async () => {
  const { stripe, fromPage, failOften } = await provider(replaysFailure);
  await failOften();
  expect(await fromPage()).toBe("replayed");
  stripe.answer = fails;
  for (let count = 1; count < PROVIDER_BREAKER.failures; count += 1) await fromPage();
  stripe.answer = replaysFailure;
  await fromPage();
  stripe.answer = fails;
  expect([await fromPage(), await fromPage()]).toEqual(["unavailable", "paused"]);
  later(PROVIDER_BREAKER.pauseMs);
  stripe.answer = replaysFailure;
  expect(await fromPage()).toBe("replayed");
  stripe.answer = works;
  expect([await fromPage(), await fromPage()]).toEqual(["ok", "ok"]);
});
