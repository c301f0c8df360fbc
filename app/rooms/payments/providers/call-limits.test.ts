import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";

test("a hanging call is aborted before the request's own deadline, and not repeated", async () => {
  let calls = 0;
  const silent = createServer((socket) => {
    calls += 1;
    onTestFinished(() => void socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_silent");
  vi.stubEnv("STRIPE_API_URL", `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  // The environment is read once, and other files share these modules.
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs().resetModules());
  const { findAttempt } = await import("./stripe/calls.server.ts");
  const { withDeadline } = await import("#app/shared/db/work-deadline.server.ts");
  const answer = await withDeadline(1500, () => findAttempt("pi_silent"));
  expect(answer).toMatchObject({ ok: false, error: { code: "timeout" } });
  expect(calls).toBe(1);
});
