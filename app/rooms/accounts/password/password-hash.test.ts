import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.store.server.ts";

const PASSWORD = "a-long-password-1";

/** Watches the cost of each hash, without changing it. */
function watchCosts(): crypto.ScryptOptions[] {
  const costs: crypto.ScryptOptions[] = [];
  const { scrypt } = crypto;
  const watched = (...args: Parameters<typeof scrypt>): void => {
    const [, , , { maxmem: _maxmem, ...cost }] = args;
    costs.push(cost);
    scrypt(...args);
  };
  crypto.scrypt = watched as typeof scrypt;
  syncBuiltinESMExports();
  onTestFinished(() => {
    crypto.scrypt = scrypt;
    syncBuiltinESMExports();
  });
  return costs;
}

test("R-110: a password is hashed, salted, at a cost that makes guessing slow: 16,384 rounds of 16 blocks", async () => {
  const costs = watchCosts();
  const [hash, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(hash).not.toBe(other);
  expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true);
  expect(await verifyPassword({ hash, password: `${PASSWORD}2` })).toBe(false);
  expect(costs).toEqual(Array.from({ length: 4 }, () => ({ N: 16_384, r: 16, p: 1 })));
});
