import { expect, test } from "vitest";
import { isAddressRefused } from "./is-address-refused.ts";

test.each([
  "550 5.1.1 User unknown",
  "550-5.1.1 The account does not exist",
  "553 5.1.3 Bad address",
  "550 No such user here",
  "553 sorry",
])("%s is final", (reply) => {
  expect(isAddressRefused(reply)).toBe(true);
});

test.each([
  null,
  "450 4.2.1 Try again later",
  "421 Too busy",
  "554 5.7.1 Relay access denied",
  "550 5.7.1 Message refused by policy",
  "552 5.2.2 Mailbox full",
  "250 OK 5.1.1",
])("%s is worth another try", (reply) => {
  expect(isAddressRefused(reply)).toBe(false);
});
