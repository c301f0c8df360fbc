import { once } from "node:events";
import type { ChildProcess, ForkOptions } from "node:child_process";
import { getPriority } from "node:os";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { MAX_PICTURE_SIDE } from "../constants.ts";

const started: { child: ChildProcess; options: ForkOptions }[] = [];
vi.mock(import("node:child_process"), async (original) => {
  const real = await original();
  const fork = (program: string, options: ForkOptions): ChildProcess => {
    const child = real.fork(program, options);
    started.push({ child, options });
    return child;
  };
  return { ...real, fork: fork as typeof real.fork };
});
const { copyOf, readPicture } = await import("./pictures.server.ts");

afterEach(async () => {
  vi.useRealTimers();
  for (const { child } of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, "exit");
  }
});

const short = (value: number): number[] => [value & 255, value >> 8];
const SQUARE = { create: { width: 9, height: 9, channels: 3, background: "red" } } as const;

function gif(side: number, frames: number): Uint8Array {
  const point = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0x02, 0x02, 0x44, 0x01, 0x00];
  const head = [...Buffer.from("GIF89a"), ...short(side), ...short(side), 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  return Uint8Array.from([...head, ...Array.from({ length: frames }, () => point).flat(), 0x3b]);
}

test("R-151: an animated picture with too many pixels over all frames is refused before it is decoded", async () => {
  const side = MAX_PICTURE_SIDE / 4;
  expect(await readPicture(gif(side, 2))).toEqual({ format: "gif", width: side, height: side, isMoving: true });
  expect(await readPicture(gif(side, 17))).toBeNull();
});

test("pictures are worked on in one process, which knows no secret and lets pages go first; a failure has its reason", async () => {
  const bytes = await sharp(SQUARE).png().toBuffer();
  const copies = await Promise.all([copyOf(bytes, 5, "webp"), copyOf(bytes, 3, "webp")]);
  const sizes = await Promise.all(copies.map(async (copy) => (await sharp(copy).metadata()).width));
  expect(sizes).toEqual([5, 3]);
  await expect(copyOf(Buffer.from("no picture"), 5, "webp")).rejects.toThrow("unsupported image format");
  expect(started.map(({ options }) => options.env)).toEqual([{}]);
  expect(getPriority(started[0]?.child.pid)).toBeGreaterThan(getPriority());
});

test("when the process for pictures is killed, its work fails and the next picture starts another", async () => {
  const bytes = await sharp(SQUARE).png().toBuffer();
  await readPicture(bytes);
  const work = expect(copyOf(bytes, 5, "avif")).rejects.toThrow("The process for pictures ended: SIGKILL");
  started[0]?.child.kill("SIGKILL");
  await work;
  expect(await readPicture(bytes)).toMatchObject({ width: 9 });
  expect(started).toHaveLength(2);
});

test("the process for pictures ends when none has come for a while", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const bytes = await sharp(SQUARE).png().toBuffer();
  await readPicture(bytes);
  const [first] = started;
  const ended = first && once(first.child, "exit");
  vi.advanceTimersByTime(11_000);
  // A picture that comes while it ends is worked on by another.
  expect(await readPicture(bytes)).toMatchObject({ width: 9 });
  expect(await ended).toEqual([0, null]);
  expect(started).toHaveLength(2);
});
