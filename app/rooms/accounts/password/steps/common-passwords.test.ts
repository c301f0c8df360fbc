import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.server.ts";

const AWA = { email: "awa.ndiaye@example.com", name: "Awa Ndiaye" };

test.each([
  "password",
  "PASSWORD",
  "123456",
  "qwerty123",
  "letmein",
  "awa.ndiaye",
  "Awa.Ndiaye@example.com",
  "awandiaye",
])("%s is a common password", (password) => expect(isCommonPassword(password, AWA)).toBe(true));

test.each(["baobab-17", "hibiscus-and-ginger", "ndiaye in dakar"])("%s is not a common password", (password) =>
  expect(isCommonPassword(password, AWA)).toBe(false),
);
