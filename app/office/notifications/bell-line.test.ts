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

test("A-SHELL-22, R-132: each change on the stream is reported at once, and none after it is stopped", () => {
  const onChange = vi.fn<(change: { readonly mayRing: boolean }) => void>();
  const stop = followBell(onChange);
  expect(lines.map(({ url }) => url)).toEqual([BELL_STREAM_PATH]);
  lines[0]?.dispatchEvent(new Event("changed"));
  expect(onChange.mock.calls).toEqual([[{ mayRing: true }]]);
  stop();
  expect(lines[0]?.readyState).toBe(Line.CLOSED);
  vi.advanceTimersByTime(BELL_POLL_MS * 3);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("A-SHELL-22, R-132: a stream that never sends, or stays broken, is replaced by polling until it sends", () => {
  const onChange = vi.fn<(change: { readonly mayRing: boolean }) => void>();
  const stop = followBell(onChange);
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(onChange).toHaveBeenCalledTimes(2);
  lines[0]?.dispatchEvent(new Event("changed"));
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(onChange).toHaveBeenCalledTimes(3);
  lines[0]?.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(BELL_POLL_MS - 1);
  lines[0]?.dispatchEvent(new Event("changed"));
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(onChange).toHaveBeenCalledTimes(4);
  lines[0]?.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(onChange).toHaveBeenCalledTimes(6);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("A-SHELL-22, R-132: a refused stream is replaced by polling", () => {
  const onChange = vi.fn<(change: { readonly mayRing: boolean }) => void>();
  const stop = followBell(onChange);
  lines[0]?.dispatchEvent(new Event("changed"));
  onChange.mockClear();
  lines[0]?.refuse();
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test("R-132: a stream that ends because too many are open is replaced by polling, not by another stream", () => {
  const onChange = vi.fn<(change: { readonly mayRing: boolean }) => void>();
  const stop = followBell(onChange);
  lines[0]?.dispatchEvent(new Event("changed"));
  lines[0]?.dispatchEvent(new Event("crowded"));
  expect(lines[0]?.readyState).toBe(Line.CLOSED);
  onChange.mockClear();
  vi.advanceTimersByTime(BELL_POLL_MS * 2);
  expect([onChange.mock.calls.length, lines.length]).toEqual([2, 1]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
