import { expect, test } from "vitest";
import type { AuthEvent } from "../types.ts";
import { authMail } from "./account-mails.ts";

const WHO = { email: "awa@example.com", name: "Awa Ndiaye" };
const LINKS = { publicUrl: "https://shop.example", redirect: "/" };
const urlOf = (event: AuthEvent, redirect = "/") =>
  authMail(event, { ...LINKS, redirect }).blocks.flatMap((block) => (block.kind === "button" ? [block.url] : []));

test.each<[AuthEvent, string]>([
  [{ ...WHO, kind: "confirm_email", token: "a.b-c_d" }, "https://shop.example/verify-email?token=a.b-c_d"],
  [{ ...WHO, kind: "reset_password", token: "t&t" }, "https://shop.example/reset-password?token=t%26t"],
  [{ ...WHO, kind: "account_exists" }, "https://shop.example/login"],
])("every account mail has one absolute link", (event, url) => {
  expect(urlOf(event)).toEqual([url]);
});

test("S-OPT-02: the mailed link carries the place that the registration started from", () => {
  expect(urlOf({ ...WHO, kind: "confirm_email", token: "t" }, "/checkout")).toEqual([
    "https://shop.example/verify-email?token=t&redirect=%2Fcheckout",
  ]);
  expect(urlOf({ ...WHO, kind: "account_exists" }, "/checkout")).toEqual([
    "https://shop.example/login?redirect=%2Fcheckout",
  ]);
});

test("the three mails differ and greet by name where one is known", () => {
  const mails = (["confirm_email", "reset_password", "account_exists"] as const).map((kind) =>
    authMail({ ...WHO, kind, token: "t" }, LINKS),
  );
  expect(new Set(mails.map((mail) => mail.subject)).size).toBe(3);
  expect(mails[0]?.blocks[0]?.text).toBe("Hello Awa Ndiaye,");
  expect(authMail({ kind: "account_exists", email: "a@b.co", name: " " }, LINKS).blocks[0]?.text).toBe("Hello,");
});
