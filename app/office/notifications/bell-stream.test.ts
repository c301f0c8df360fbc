import type { Logger } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BELL_BEAT_MS } from "#app/rooms/notifications/constants.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import { bellStream } from "./bell-stream.server.ts";
import { OpenLines } from "./open-lines.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function line(sessionId = "s1") {
  const signals = new Signals();
  const browser = new AbortController();
  let may: boolean | Error = true;
  const warn = vi.fn<Logger["warn"]>();
  const stream = bellStream({
    signals,
    userId: "awa",
    sessionId,
    mayStay: () => (may instanceof Error ? Promise.reject(may) : Promise.resolve(may)),
    signal: browser.signal,
    log: { warn },
  });
  const events: string[] = [];
  const reading = (async () => {
    for await (const chunk of stream) events.push(new TextDecoder().decode(chunk).split("\n")[0] ?? "");
    events.push("end");
  })();
  const take = async (): Promise<string[]> => {
    await vi.advanceTimersByTimeAsync(0);
    return events.splice(0);
  };
  return { signals, browser, take, reading, warn, check: (answer: boolean | Error) => void (may = answer) };
}
const beat = () => vi.advanceTimersByTimeAsync(BELL_BEAT_MS);

test("R-132: a stream sends an event at once and whenever its reader's bell changes, never the content", async () => {
  const { signals, take } = line();
  expect(await take()).toEqual(["event: changed"]);
  signals.emit("bell", "another");
  signals.emit("page_cache", "awa");
  expect(await take()).toEqual([]);
  signals.emit("bell", "awa");
  signals.lost();
  expect(await take()).toEqual(["event: changed", "event: changed"]);
});

test("R-132, R-123: a stream sends heartbeats, and ends once its session may no longer listen", async () => {
  const { take, check, signals } = line();
  await take();
  await beat();
  expect(await take()).toEqual([": beat"]);
  check(false);
  await beat();
  expect(await take()).toEqual(["event: over", "end"]);
  signals.emit("bell", "awa");
  expect(vi.getTimerCount()).toBe(0);
});

test("R-132: a stream whose session cannot be checked stays until it can, and the failure is logged", async () => {
  const { take, check, warn } = line();
  await take();
  const failure = new Error("no connection");
  check(failure);
  await beat();
  expect(await take()).toEqual([": beat"]);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: failure }, expect.any(String));
  check(false);
  await beat();
  expect(await take()).toEqual(["event: over", "end"]);
});

test("R-132: a stream ends when its session is signed out, and not when another is", async () => {
  const { signals, take } = line();
  await take();
  signals.emit("session_ended", "s2");
  expect(await take()).toEqual([]);
  signals.emit("session_ended", "s1");
  expect(await take()).toEqual(["event: over", "end"]);
});

test("R-132: a stream ends with the process, so that it can exit, and with the browser", async () => {
  const first = line();
  await first.take();
  first.signals.end();
  expect(await first.take()).toEqual(["end"]);
  const second = line();
  await second.take();
  second.browser.abort();
  expect(await second.take()).toEqual(["end"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("R-132: of 150 streams of one session the newest six stay open; the others get an event and end, and other sessions keep theirs", async () => {
  const other = line("s2");
  await other.take();
  const lines = Array.from({ length: 150 }, () => line());
  const received = await Promise.all(lines.map(({ take }) => take()));
  const ended = received.filter((each) => each.at(-1) === "end");
  expect(ended).toHaveLength(144);
  expect(ended.every((each) => each.at(-2) === "event: crowded")).toBe(true);
  expect(received.slice(-6)).toEqual(Array.from({ length: 6 }, () => ["event: changed"]));
  expect(await other.take()).toEqual([]);
  lines.forEach(({ browser }) => browser.abort());
  other.browser.abort();
  await other.take();
  expect(vi.getTimerCount()).toBe(0);
});

test("R-132: a process ends its oldest stream when one too many opens, of any session", () => {
  const lines = new OpenLines({ perSession: 2, perProcess: 3 });
  const ended: string[] = [];
  const open = (sessionId: string): void => {
    const close = lines.add({ sessionId, end: () => (ended.push(sessionId), close()) });
  };
  ["a", "b", "c", "d", "e"].forEach(open);
  expect(ended).toEqual(["a", "b"]);
});
