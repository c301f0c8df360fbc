import { expect, test } from "vitest";
import { textsIn, wireReader } from "./wire-reader.ts";

const message = (type: string, ...texts: readonly string[]): Buffer => {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join(""));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + length.length);
  return Buffer.concat([Buffer.from(type), length, body]);
};

test("reads whole messages wherever the stream is split", () => {
  const stream = Buffer.concat([message("", "user", "shop"), message("P", "s1", "select 1"), message("Q", "commit")]);
  for (let size = 1; size <= stream.length; size += 1) {
    const read = wireReader(true);
    const messages = [];
    for (let at = 0; at < stream.length; at += size) messages.push(...read(stream.subarray(at, at + size)));
    expect(messages.map(({ type, body }) => [type, ...textsIn(body, 2)])).toEqual([
      ["", "user", "shop"],
      ["P", "s1", "select 1"],
      ["Q", "commit"],
    ]);
  }
});

test("a server's messages have a type from the first byte on", () => {
  expect(wireReader(false)(message("C", "COMMIT")).map(({ type }) => type)).toEqual(["C"]);
});
