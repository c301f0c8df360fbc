import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { shopContext } from "#tests/support/checkout.ts";
import { damages } from "#tests/support/damaged-books.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import { repairFinding } from "../repairs/repair-finding.server.ts";
import { BOOKS_SCHEDULES, BOOKS_TASKS } from "../tasks.server.ts";
import { PROVE_EVERYTHING_TASK } from "../constants.ts";
import { listFindings, readBooks } from "./books.queries.server.ts";

const t = testDatabase();
const { paidOrder } = refundTraces(t, paymentProvider());

test("a proof of everything once a week finds what the nightly ones no longer see; it stays in Books until it is proved away", async () => {
  const product = await insertProduct(t.db, { stock: 9, priceCents: 5000 });
  await damages(t)["an order's lines change"]?.({ ...(await paidOrder({ product })), product });
  const staff = t.ctx(await insertAccount(t.db, { role: "admin" }));
  let minutes = 0;
  const inTwoMonths = () => shopContext(t, new Date(Date.now() + 60 * 86_400_000 + (minutes += 1) * 60_000));
  const prove = async (name: string) => {
    await BOOKS_TASKS.find((task) => task.name === name)?.run({}, inTwoMonths());
    const { proof } = await readBooks(staff);
    const { rows } = await listFindings(staff, proof?.id ?? "", 1);
    return { isWhole: proof?.since === null, kinds: rows.map(({ kind }) => kind), id: rows[0]?.id ?? "" };
  };
  expect(BOOKS_SCHEDULES).toContainEqual({ task: PROVE_EVERYTHING_TASK, cron: "10 4 * * 0" });

  expect(await prove("prove-books")).toMatchObject({ isWhole: false, kinds: [] });
  expect(await prove("prove-all-books")).toMatchObject({ isWhole: true, kinds: ["order_sum"] });
  const still = await prove("prove-books");
  expect(still).toMatchObject({ isWhole: true, kinds: ["order_sum"] });
  expect(await repairFinding(staff, still.id)).toMatchObject({ ok: true });
  expect(await prove("prove-books")).toMatchObject({ isWhole: true, kinds: [] });
  expect(await prove("prove-books")).toMatchObject({ isWhole: false, kinds: [] });
});
