import { expect, test } from "vitest";
import { readLimitedForm } from "./limited-form.server.ts";

const LINE = "-----x\r\n";
const multipart = (size: number): string =>
  `${LINE}Content-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n${"x".repeat(size)}\r\n-----x--\r\n`;

/** A request whose length is not announced, as with chunked bodies. */
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

test("what is no form at all is told so, and is not a long form", async () => {
  await expect(readLimitedForm(streamed("nothing"), 60_000)).rejects.toMatchObject({ status: 400 });
});
