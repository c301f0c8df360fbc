import { expect, onTestFinished, test, vi } from "vitest";
import { createShutdown } from "./shutdown.ts";

test("everything is stopped once, the last first, and then the process ends", async () => {
  const stopped: string[] = [];
  const shutdown = createShutdown((code) => void stopped.push(`end ${code}`));
  for (const name of ["PostgreSQL", "sandbox", "server"]) await shutdown.add(async () => void stopped.push(name));
  await Promise.all([shutdown.run(0), shutdown.run(1)]);
  expect(stopped).toEqual(["server", "sandbox", "PostgreSQL", "end 0"]);
});

test("what is added during a shutdown is stopped at once", async () => {
  const stop = vi.fn<() => void>();
  const shutdown = createShutdown(() => undefined);
  await shutdown.run(0);
  await shutdown.add(stop);
  expect(stop).toHaveBeenCalledOnce();
});

test("one that cannot be stopped does not keep the others running, and sets exit code 1", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const end = vi.fn<(code: number) => void>();
  const stop = vi.fn<() => void>();
  const shutdown = createShutdown(end);
  await shutdown.add(stop);
  await shutdown.add(() => Promise.reject(new Error("stuck")));
  await shutdown.run(0);
  expect(stop).toHaveBeenCalledOnce();
  expect(end).toHaveBeenCalledWith(1);
  expect(logged).toHaveBeenCalledOnce();
});

test("what does not stop is left behind, but only after the time for open requests", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const end = vi.fn<(code: number) => void>();
  const shutdown = createShutdown(end);
  shutdown.allow(600_000);
  await shutdown.add(() => new Promise(() => undefined));
  void shutdown.run(0);
  await vi.advanceTimersByTimeAsync(640_000);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(end).toHaveBeenCalledExactlyOnceWith(1);
});

test("hurry aborts the signal for the running stop and for all later ones", async () => {
  const end = vi.fn<(code: number) => void>();
  const shutdown = createShutdown(end);
  const late = vi.fn<(hurry: AbortSignal) => void>();
  await shutdown.add(late);
  await shutdown.add((hurry) => new Promise<void>((resolve) => hurry.addEventListener("abort", () => resolve())));
  const ended = shutdown.run(0);
  shutdown.hurry();
  await ended;
  expect(late.mock.calls[0]?.[0].aborted).toBe(true);
  expect(end).toHaveBeenCalledWith(0);
});
