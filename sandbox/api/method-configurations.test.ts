import { expect, test } from "vitest";
import { sandboxForTests } from "../sandbox-for-tests.ts";

const sandbox = sandboxForTests();

test("the account offers cards and no PayPal", async () => {
  const { data } = await sandbox.stripe().paymentMethodConfigurations.list({ limit: 10 });
  expect(data.map(({ active, card, paypal }) => [active, card?.available, paypal?.available])).toEqual([
    [true, true, false],
  ]);
});
