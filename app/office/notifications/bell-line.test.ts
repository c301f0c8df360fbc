import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BELL_POLL_MS, BELL_STREAM_PATH } from "#app/rooms/notifications/constants.ts";
import { followBell } from "./bell-line.ts";

class Line extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    lines.push(this);
  }
  close(): void {
    this.readyState = Line.CLOSED;
  }
  /** The browser gives up on a response that is not a stream. */
  refuse(): void {
    this.readyState = Line.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}
let lines: Line[] = [];

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Line);
  // Without TLS there are no locks, so each window holds its own stream.
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("A-SHELL-22, R-132: each change that comes over the line is told at once, and nothing after hanging up", () => {
  const told = vi.fn<(told: { readonly mayRing: boolean }) => void>();
  const hangUp = followBell(told);
  expect(lines.map(({ url }) => url)).toEqual([BELL_STREAM_PATH]);
  lines[0]?.dispatchEvent(new Event("changed"));
  expect(told.mock.calls).toEqual([[{ mayRing: true }]]);
  hangUp();
  expect(lines[0]?.readyState).toBe(Line.CLOSED);
  vi.advanceTimersByTime(BELL_POLL_MS * 3);
  expect(told).toHaveBeenCalledTimes(1);
});

test("A-SHELL-22, R-132: a line that never speaks, or stays broken, is replaced by asking again and again until it speaks", () => {
  const told = vi.fn<(told: { readonly mayRing: boolean }) => void>();
  const hangUp = followBell(told);
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(told).toHaveBeenCalledTimes(2);
  lines[0]?.dispatchEvent(new Event("changed"));
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(told).toHaveBeenCalledTimes(3);
  lines[0]?.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(BELL_POLL_MS - 1);
  lines[0]?.dispatchEvent(new Event("changed"));
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(told).toHaveBeenCalledTimes(4);
  lines[0]?.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(told).toHaveBeenCalledTimes(6);
  hangUp();
  expect(vi.getTimerCount()).toBe(0);
});

test("A-SHELL-22, R-132: a line that is refused is replaced by asking again and again", () => {
  const told = vi.fn<(told: { readonly mayRing: boolean }) => void>();
  const hangUp = followBell(told);
  lines[0]?.dispatchEvent(new Event("changed"));
  told.mockClear();
  lines[0]?.refuse();
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(told).toHaveBeenCalledTimes(2);
  hangUp();
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(told).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test("R-132: a line that ends because too many are open is replaced by asking, not by another line", () => {
  const told = vi.fn<(told: { readonly mayRing: boolean }) => void>();
  const hangUp = followBell(told);
  lines[0]?.dispatchEvent(new Event("changed"));
  lines[0]?.dispatchEvent(new Event("crowded"));
  expect(lines[0]?.readyState).toBe(Line.CLOSED);
  told.mockClear();
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect([told.mock.calls.length, lines.length]).toEqual([2, 1]);
  hangUp();
  expect(vi.getTimerCount()).toBe(0);
});
