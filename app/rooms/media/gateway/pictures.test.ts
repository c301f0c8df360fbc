import { expect, test } from "vitest";
import { MAX_PICTURE_SIDE } from "../constants.ts";
import { readPicture } from "./pictures.server.ts";

const short = (value: number): number[] => [value & 255, value >> 8];

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
