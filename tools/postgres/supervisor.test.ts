import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { endProcessesIn } from "#tools/start/lock/process-table.ts";
import { DISK_FULL } from "../start/sentence.ts";
import type { Launched } from "./launch.ts";
import { reserveIn } from "./reserve.ts";
import { Supervisor, type Supervised } from "./supervisor.ts";
import { eventually } from "#tests/support/eventually.ts";

const folder = temporaryFolder();
const NO_PROCESS = 2 ** 22 + 1;

function fakeServer(): Launched & { die(reason: string): void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    pid: NO_PROCESS,
    ended: promise,
    die: resolve,
    stop: async () => resolve("stopped"),
    failure: () => null,
    output: () => "",
  };
}

function watched(
  relaunch: Supervised["relaunch"],
  { reserve = reserveIn(join(folder(), "reserve"), 1), pauses = [] as number[] } = {},
) {
  const first = fakeServer();
  const [report, onLost] = [vi.fn<(line: string) => void>(), vi.fn<(reason: string) => void>()];
  const pause = (ms: number): Promise<void> => {
    pauses.push(ms);
    return setImmediate();
  };
  const supervisor = new Supervisor({ data: folder(), first, reserve, relaunch, report, onLost, pause });
  return { first, report, onLost, stop: () => supervisor.stop() };
}

test("a server that dies is started again, without the file that it left behind", async () => {
  const file = join(folder(), "postmaster.pid");
  writeFileSync(file, `${NO_PROCESS}\n${folder()}\n`);
  const second = fakeServer();
  const { first, report, onLost, stop } = watched(async () => {
    expect(existsSync(file)).toBe(false);
    return second;
  });
  first.die("Killed.");
  await eventually(() => expect(report).toHaveBeenCalledTimes(2));
  expect(report.mock.calls.flat()).toEqual(["Killed. PostgreSQL starts again by itself.", "PostgreSQL runs again."]);
  await stop();
  expect(onLost).not.toHaveBeenCalled();
});

test("one that answers and ends again and again is started within two seconds each time, and never given up", async () => {
  const pauses: number[] = [];
  const MANY = 70;
  const relaunch = vi.fn<Supervised["relaunch"]>(async () => {
    const server = fakeServer();
    if (relaunch.mock.calls.length < MANY) server.die("Killed.");
    return server;
  });
  const { first, onLost, stop } = watched(relaunch, { pauses });
  first.die("Killed.");
  await eventually(() => expect(relaunch).toHaveBeenCalledTimes(MANY));
  expect(pauses.slice(0, 5)).toEqual([250, 500, 1000, 2000, 2000]);
  expect(Math.max(...pauses)).toBe(2000);
  await stop();
  expect(onLost).not.toHaveBeenCalled();
});

test("after many failures in a row it is given up with the last reason, announced once", async () => {
  const relaunch = vi.fn<Supervised["relaunch"]>(() => Promise.reject(new Error("The disk is full.")));
  const pauses: number[] = [];
  const { first, report, onLost } = watched(relaunch, { pauses });
  first.die("Killed.");
  await eventually(() => expect(onLost).toHaveBeenCalledWith("The disk is full."));
  expect(Math.max(...pauses)).toBe(10_000);
  expect(relaunch.mock.calls.length).toBeGreaterThan(30);
  expect(report).toHaveBeenCalledOnce();
});

test("while the disk is full it runs for reading only, on the space kept for that; with space again it is written to", async () => {
  const reserveFile = join(folder(), "reserve");
  const real = reserveIn(reserveFile, 1000);
  let isFull = true;
  const launched: { isReadOnly: boolean; isHeld: boolean }[] = [];
  const servers = [fakeServer(), fakeServer()];
  const { first, report, stop } = watched(
    async ({ isReadOnly }) => {
      launched.push({ isReadOnly, isHeld: existsSync(reserveFile) });
      return servers[launched.length - 1]!;
    },
    { reserve: { ...real, hold: async () => !(isFull && launched.length > 0) && real.hold() } },
  );
  await eventually(() => expect(existsSync(reserveFile)).toBe(true));
  first.die(DISK_FULL);
  await eventually(() => expect(report).toHaveBeenCalledTimes(2));
  expect(launched).toEqual([{ isReadOnly: true, isHeld: false }]);
  isFull = false;
  await eventually(() => expect(report).toHaveBeenCalledTimes(3));
  expect(launched[1]).toEqual({ isReadOnly: false, isHeld: true });
  expect(await servers[0]!.ended).toBe("stopped");
  await stop();
});

test("one that is stopped stays stopped, also while it is being started again", async () => {
  const started = Promise.withResolvers<Launched>();
  const relaunch = vi.fn<Supervised["relaunch"]>(() => started.promise);
  const { first, onLost, stop } = watched(relaunch);
  first.die("Killed.");
  await eventually(() => expect(relaunch).toHaveBeenCalledOnce());
  const second = fakeServer();
  const stopSecond = vi.spyOn(second, "stop");
  const stopped = stop();
  started.resolve(second);
  await stopped;
  expect(stopSecond).toHaveBeenCalledOnce();
  expect(relaunch).toHaveBeenCalledOnce();
  expect(onLost).not.toHaveBeenCalled();
});

test.runIf(process.platform === "linux")("children that a killed server left behind are ended, no others", async () => {
  const children = [folder(), "/"].map((cwd) => spawn("sleep", ["60"], { cwd }));
  await Promise.all(children.map((child) => once(child, "spawn")));
  const [left, other] = children;
  const ended = once(left!, "exit");
  endProcessesIn(folder(), "sleep");
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(other!.exitCode ?? other!.signalCode).toBeNull();
  other!.kill();
});

test.runIf(process.platform === "linux")("before a killed server is started again, its children end", async () => {
  const program = join(folder(), "postgres");
  writeFileSync(program, "#!/bin/sh\nread line\n", { mode: 0o755 });
  const child = spawn(program, { cwd: folder() });
  await once(child, "spawn");
  const ended = once(child, "exit");
  const relaunch = vi.fn<Supervised["relaunch"]>(async () => fakeServer());
  const { first, stop } = watched(relaunch);
  first.die("Killed.");
  await eventually(() => expect(relaunch).toHaveBeenCalledOnce());
  child.stdin.end();
  expect(await ended).toEqual([null, "SIGKILL"]);
  await stop();
});
