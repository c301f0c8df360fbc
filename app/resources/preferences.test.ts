import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { action } from "./preferences.ts";

async function kept(fields: Record<string, string>): Promise<string[]> {
  const url = new URL("http://shop.test/preferences");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await action({
    request,
    url,
    params: {},
    pattern: url.pathname,
    context: new RouterContextProvider(),
  });
  return answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}

test("a visitor's choices are kept: theme, age and country of delivery, and no country again", async () => {
  expect(await kept({ theme: "dark", age: "yes", deliverTo: "SN" })).toEqual([
    "theme=dark",
    "age=yes",
    "deliver-to=SN",
  ]);
  expect(await kept({ deliverTo: "" })).toEqual(["deliver-to="]);
});

test.each([
  { theme: "red" },
  { age: "no" },
  { deliverTo: "sn" },
  { deliverTo: "Senegal" },
  { deliverTo: "SN; Domain=evil.example" },
])("values that no form of the shop offers are not kept: %j", async (fields) => expect(await kept(fields)).toEqual([]));
