import { expect, test } from "vitest";
import { readLimitedForm, readForm, readBytes } from "./body.server.ts";
import { globSync, readFileSync } from "node:fs";

const LINE = "-----x\r\n";
const multipart = (size: number): string =>
  `${LINE}Content-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n${"x".repeat(size)}\r\n-----x--\r\n`;

function streamed(text: string): Request {
  const body = new Blob([text]).stream();
  const headers = { "content-type": "multipart/form-data; boundary=---x" };
  return new Request("http://shop.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("A-VAL-11, R-151: a form within the limit is read with its files", async () => {
  const form = await readLimitedForm(streamed(multipart(5000)), 6000);
  expect(form?.get("files")).toMatchObject({ name: "a.png", size: 5000 });
});

test("A-VAL-11, R-151: a form beyond the limit is refused, announced or not", async () => {
  expect(await readLimitedForm(streamed(multipart(70_000)), 60_000)).toBeNull();
  const announced = new Request("http://shop.test/", {
    method: "POST",
    body: "a=b",
    headers: { "content-length": "70000", "content-type": "application/x-www-form-urlencoded" },
  });
  expect(await readLimitedForm(announced, 60_000)).toBeNull();
});

test("a body that is no form is refused as such, and not as too long", async () => {
  await expect(readLimitedForm(streamed("nothing"), 60_000)).rejects.toMatchObject({ status: 400 });
});

const posted = (body: string, type: string) =>
  new Request("http://shop.test/login", { method: "POST", body, headers: { "content-type": type } });

test("a form of either encoding is read", async () => {
  const form = await readForm(posted("a=1", "application/x-www-form-urlencoded"));
  expect(form.get("a")).toBe("1");
});

test.each([
  ["{}", "application/json"],
  ["a=1", "text/plain"],
  ["garbage", "multipart/form-data; boundary=x"],
  ["garbage", "multipart/form-data"],
])("%s as %s is no form: 400, not a server error", async (body, type) => {
  const status = await readForm(posted(body, type)).catch((error: { status?: number }) => error.status);
  expect(status).toBe(400);
});

test("no page reads a form by itself on the server", () => {
  const own = globSync("app/**/*.{ts,tsx}").filter((file) => !file.endsWith("/request/body.server.ts"));
  const reading = own.filter((file) => /(?<!clone\(\))\.formData\(\)/.test(readFileSync(file, "utf8")));
  expect(reading).toEqual([]);
});

/** Counts in `pulled` how many of its four-byte chunks were read. */
function inPieces(pieces: number, headers: Record<string, string> = {}) {
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
  expect(await readBytes(inPieces(2).request, 8)).toEqual(Buffer.alloc(8));
  expect(await readBytes(new Request("http://shop.test/"), 8)).toEqual(Buffer.alloc(0));
});

test("A-020: a body that announces too much is refused unread", async () => {
  const { request, pulled } = inPieces(1, { "content-length": "9" });
  expect(await readBytes(request, 8)).toBeNull();
  expect(pulled()).toBe(0);
});

test("A-020: a body that announces nothing, or less than it brings, is read no further than the limit", async () => {
  for (const headers of [{}, { "content-length": "4" }]) {
    const { request, pulled } = inPieces(100, headers);
    expect(await readBytes(request, 8)).toBeNull();
    expect(pulled()).toBe(3);
  }
});
