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
  let may = true;
  const stream = bellStream({
    signals,
    userId: "awa",
    sessionId,
    mayStay: () => Promise.resolve(may),
    hungUp: browser.signal,
  });
  const heard: string[] = [];
  const reading = (async () => {
    for await (const chunk of stream) heard.push(new TextDecoder().decode(chunk).split("\n")[0] ?? "");
    heard.push("end");
  })();
  const take = async (): Promise<string[]> => {
    await vi.advanceTimersByTimeAsync(0);
    return heard.splice(0);
  };
  return { signals, browser, take, reading, forbid: () => void (may = false) };
}
const beat = () => vi.advanceTimersByTimeAsync(BELL_BEAT_MS);

test("R-132: a line says at once and at each change of one's own bell that it changed, never what is in it", async () => {
  const { signals, take } = line();
  expect(await take()).toEqual(["event: changed"]);
  signals.emit("bell", "somebody else");
  signals.emit("page_cache", "awa");
  expect(await take()).toEqual([]);
  signals.emit("bell", "awa");
  signals.lost();
  expect(await take()).toEqual(["event: changed", "event: changed"]);
});

test("R-132, R-123: a line beats, and is over once its reader may no longer stay", async () => {
  const { take, forbid, signals } = line();
  await take();
  await beat();
  expect(await take()).toEqual([": beat"]);
  forbid();
  await beat();
  expect(await take()).toEqual(["event: over", "end"]);
  signals.emit("bell", "awa");
  expect(vi.getTimerCount()).toBe(0);
});

test("R-132: a line is over when its session is signed out, and not when another is", async () => {
  const { signals, take } = line();
  await take();
  signals.emit("session_ended", "s2");
  expect(await take()).toEqual([]);
  signals.emit("session_ended", "s1");
  expect(await take()).toEqual(["event: over", "end"]);
});

test("R-132: a line ends with the process, so that it may stop, and with the browser", async () => {
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

test("R-132: of 150 lines of one session the newest six stay open; the others are told and end, and other sessions keep theirs", async () => {
  const other = line("s2");
  await other.take();
  const lines = Array.from({ length: 150 }, () => line());
  const heard = await Promise.all(lines.map(({ take }) => take()));
  const ended = heard.filter((each) => each.at(-1) === "end");
  expect(ended).toHaveLength(144);
  expect(ended.every((each) => each.at(-2) === "event: crowded")).toBe(true);
  expect(heard.slice(-6)).toEqual(Array.from({ length: 6 }, () => ["event: changed"]));
  expect(await other.take()).toEqual([]);
  lines.forEach(({ browser }) => browser.abort());
  other.browser.abort();
  await other.take();
  expect(vi.getTimerCount()).toBe(0);
});

test("R-132: a process ends its oldest line when one too many comes, whoever holds it", () => {
  const lines = new OpenLines({ perSession: 2, perProcess: 3 });
  const ended: string[] = [];
  const open = (sessionId: string): void => {
    const close = lines.add({ sessionId, end: () => (ended.push(sessionId), close()) });
  };
  ["a", "b", "c", "d", "e"].forEach(open);
  expect(ended).toEqual(["a", "b"]);
});
