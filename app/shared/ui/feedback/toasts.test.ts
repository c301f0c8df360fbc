import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastClock } from "./toasts.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function running() {
  const ended: number[] = [];
  const pointer = { isThere: false };
  const clock = toastClock(
    (id) => (clock.stop(id), void ended.push(id)),
    () => pointer.isThere,
  );
  return { clock, ended, pointer };
}

test("R-068: a toast stays for five seconds, and another one does not change that", () => {
  const { clock, ended } = running();
  clock.start(1);
  vi.advanceTimersByTime(3000);
  clock.start(2);
  vi.advanceTimersByTime(1999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual([1]);
  vi.advanceTimersByTime(3000);
  expect(ended).toEqual([1, 2]);
});

test("R-068, R-013: it stays while the pointer or the focus is on it, and five seconds more while someone tabs to it", () => {
  const { clock, ended, pointer } = running();
  clock.start(1);
  pointer.isThere = true;
  vi.advanceTimersByTime(30_000);
  expect(ended).toEqual([]);
  pointer.isThere = false;
  vi.advanceTimersByTime(4000);
  clock.startAll();
  vi.advanceTimersByTime(4999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual([1]);
});

test("R-068: a dismissed toast does not end again", () => {
  const { clock, ended } = running();
  clock.start(1);
  clock.stop(1);
  clock.startAll();
  vi.advanceTimersByTime(10_000);
  expect(ended).toEqual([]);
});
