import { expect, test } from "vitest";
import { sendSignUp } from "./use-sign-up.ts";

const WISH = { email: "awa@example.com", source: "home" } as const;
const FAILED = { kind: "refused", reason: null };

test("S-CALL-28: the sign-up is posted as JSON and its answer is returned", async () => {
  const requests: [unknown, RequestInit | undefined][] = [];
  const answer = await sendSignUp(WISH, async (input, init) => {
    requests.push([input, init]);
    return Response.json({ status: "subscribed" });
  });
  expect(answer).toEqual({ kind: "taken", outcome: "subscribed" });
  expect(requests[0]?.[0]).toBe("/api/newsletter");
  expect(requests[0]?.[1]).toMatchObject({ method: "POST", body: JSON.stringify(WISH) });
});

test("a lost connection and an answer that is not JSON are failures", async () => {
  expect(await sendSignUp(WISH, () => Promise.reject(new TypeError("offline")))).toEqual(FAILED);
  expect(await sendSignUp(WISH, async () => new Response("<html>", { status: 502 }))).toEqual(FAILED);
});
