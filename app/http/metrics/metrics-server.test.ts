import { expect, onTestFinished, test } from "vitest";
import { openMetricsServer } from "./metrics-server.server.ts";

async function openServer(
  token?: string,
  texts = [() => Promise.resolve("one 1\n"), () => Promise.resolve("two 2\n")],
) {
  const opened = await openMetricsServer({ port: 0, host: "127.0.0.1", token, texts });
  onTestFinished(opened.close);
  return (path = "/metrics", init: RequestInit = {}) => fetch(`http://127.0.0.1:${opened.port}${path}`, init);
}

test("GET /metrics returns all parts as text, and everything else is 404", async () => {
  const ask = await openServer();
  const answer = await ask();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  expect(await answer.text()).toBe("one 1\ntwo 2\n");
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", { method: "POST" })).status).toBe(404);
});

test("with a token, a scrape without it is refused", async () => {
  const ask = await openServer("a-token-of-this-test");
  const withToken = (text: string) => ask("/metrics", { headers: { authorization: text } });
  expect((await ask()).status).toBe(401);
  expect((await withToken("Bearer a-token-of-this-tesT")).status).toBe(401);
  expect((await withToken("a-token-of-this-test")).status).toBe(401);
  expect((await withToken("Bearer a-token-of-this-test")).status).toBe(200);
});

test("a failing part is a 500 without details", async () => {
  const ask = await openServer(undefined, [() => Promise.reject(new Error("postgres://secret"))]);
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([500, ""]);
});
