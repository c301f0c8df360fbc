import type { ScryptOptions } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { replaceScrypt } from "#tests/support/replaced-scrypt.ts";
import { hashPassword, verifyPassword } from "./password-hash.store.server.ts";

const PASSWORD = "a-long-password-1";

/** Watches the cost of each hash, without changing it. */
function watchCosts(): ScryptOptions[] {
  const costs: ScryptOptions[] = [];
  onTestFinished(
    replaceScrypt((scrypt, ...args) => {
      const [, , , { maxmem: _maxmem, ...cost }] = args;
      costs.push(cost);
      scrypt(...args);
    }),
  );
  return costs;
}

test("R-110: a password is hashed by scrypt with a salt, at cost 16,384 and block size 16, which makes guessing slow", async () => {
  const costs = watchCosts();
  const [hash, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(hash).not.toBe(other);
  expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true);
  expect(await verifyPassword({ hash, password: `${PASSWORD}2` })).toBe(false);
  expect(costs).toEqual(Array.from({ length: 4 }, () => ({ N: 16_384, r: 16, p: 1 })));
});
