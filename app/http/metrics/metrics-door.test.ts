import { expect, onTestFinished, test } from "vitest";
import { openMetricsDoor } from "./metrics-door.server.ts";

async function door(token?: string, texts = [() => Promise.resolve("one 1\n"), () => Promise.resolve("two 2\n")]) {
  const opened = await openMetricsDoor({ port: 0, host: "127.0.0.1", token, texts });
  onTestFinished(opened.close);
  return (path = "/metrics", init: RequestInit = {}) => fetch(`http://127.0.0.1:${opened.port}${path}`, init);
}

test("GET /metrics gives all parts as text, and nothing else is answered", async () => {
  const ask = await door();
  const answer = await ask();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  expect(await answer.text()).toBe("one 1\ntwo 2\n");
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", { method: "POST" })).status).toBe(404);
});

test("with a token only who sends it gets in", async () => {
  const ask = await door("a-token-of-this-test");
  const withToken = (text: string) => ask("/metrics", { headers: { authorization: text } });
  expect((await ask()).status).toBe(401);
  expect((await withToken("Bearer a-token-of-this-tesT")).status).toBe(401);
  expect((await withToken("a-token-of-this-test")).status).toBe(401);
  expect((await withToken("Bearer a-token-of-this-test")).status).toBe(200);
});

test("a part that fails is a 500 without a word of why", async () => {
  const ask = await door(undefined, [() => Promise.reject(new Error("postgres://secret"))]);
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([500, ""]);
});
