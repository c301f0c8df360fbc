import { expect, test } from "vitest";
import { shouldRevalidate } from "./root.tsx";

const after = (formAction: string | undefined): boolean => {
  const url = new URL("https://shop.test/");
  const post = formAction === undefined ? {} : { formAction, formMethod: "POST" as const };
  const change = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  return shouldRevalidate({ ...change, ...post });
};

test("the account is read again after everything that signs in or out, its second steps included, and after nothing else", () => {
  for (const action of ["/login", "/login/code", "/login?redirect=cart", "/invitation", "/account/two-step", "/logout"])
    expect(after(action), action).toBe(true);
  for (const action of ["/cart", "/checkout", "/loginx", "/newsletter"]) expect(after(action), action).toBe(false);
  expect(after(undefined)).toBe(true);
});
