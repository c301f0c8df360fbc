import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

const sent = (body: string, type: string) =>
  new Request("http://shop.test/login", { method: "POST", body, headers: { "content-type": type } });

test("a form is read, whatever its kind", async () => {
  const form = await readForm(sent("a=1", "application/x-www-form-urlencoded"));
  expect(form.get("a")).toBe("1");
});

test.each([
  ["{}", "application/json"],
  ["a=1", "text/plain"],
  ["garbage", "multipart/form-data; boundary=x"],
  ["garbage", "multipart/form-data"],
])("%s as %s is no form: 400, and no fault of the shop", async (body, type) => {
  await expect(readForm(sent(body, type))).rejects.toMatchObject({ status: 400 });
});

test("no page reads a form by itself on the server", () => {
  const own = globSync("app/**/*.{ts,tsx}").filter((file) => !file.includes("/read-form."));
  const reading = own.filter((file) => /(?<!clone\(\))\.formData\(\)/.test(readFileSync(file, "utf8")));
  expect(reading).toEqual([]);
});
