import { expect, test } from "vitest";
import { readBytes } from "./read-bytes.server.ts";

/** A request whose body comes in pieces of four bytes; `pulled` tells how many of them were asked for. */
function sent(pieces: number, headers: Record<string, string> = {}) {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (pulled === pieces) return controller.close();
        pulled += 1;
        controller.enqueue(new Uint8Array(4));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request("http://shop.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  return { request, pulled: () => pulled };
}

test("A-020: a body up to the limit is read whole", async () => {
  expect(await readBytes(sent(2).request, 8)).toEqual(Buffer.alloc(8));
  expect(await readBytes(new Request("http://shop.test/"), 8)).toEqual(Buffer.alloc(0));
});

test("A-020: a body that announces too much is refused unread", async () => {
  const { request, pulled } = sent(1, { "content-length": "9" });
  expect(await readBytes(request, 8)).toBeNull();
  expect(pulled()).toBe(0);
});

test("A-020: a body that announces nothing, or less than it brings, is read no further than the limit", async () => {
  for (const headers of [{}, { "content-length": "4" }]) {
    const { request, pulled } = sent(100, headers);
    expect(await readBytes(request, 8)).toBeNull();
    expect(pulled()).toBe(3);
  }
});
