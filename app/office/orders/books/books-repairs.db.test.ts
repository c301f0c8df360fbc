import { beforeEach, expect, test } from "vitest";
import { control } from "#sandbox/control/control-client.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { adminPage } from "#tests/support/admin-page.ts";
import { shopContext } from "#tests/support/checkout.ts";
import { damages } from "#tests/support/damaged-books.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { refundTraces } from "#tests/support/refund-traces.ts";
import { booksTexts as texts } from "#app/rooms/books/messages.ts";
import { keepProof } from "#app/rooms/books/proof/keep-proof.server.ts";
import * as screen from "./route.tsx";
import { QUEUE_TABLES } from "#app/shared/jobs/graphile-tables.server.ts";

const t = testDatabase();
const provider = paymentProvider();
const { paidOrder } = refundTraces(t, provider);
const books = adminPage(t, screen);
const prove = () => keepProof(shopContext(t, new Date(Date.now() + 10 * 60_000)));
const ways = damages(t);

beforeEach(async () => {
  await t.pool
    .query(`truncate payments, payment_attempts, payment_events, refunds, checkouts, all_orders, deleted_orders, products,
    stock_holds, stock_ledger, mail_outbox, proofs, ${QUEUE_TABLES.jobs} cascade; select testing.forget_audit()`);
  await control(provider.running().url, "POST /_control/reset");
});

/** Buttons that the page shows, by their words. */
const buttonsOf = (html: string): (readonly [intent: string, words: string])[] =>
  [...html.matchAll(/value="(repair:[\da-f-]+)"[^>]*>([^<]+)/g)].map(([, intent = "", words = ""]) => [intent, words]);

test.each([
  ["an order row is deleted after its charge", texts.repairs.settle],
  ["order and checkout are lost, as by an older copy of the database", texts.repairs.rebuild],
  ["an order's lines change", texts.repairs.restore_amounts],
  ["a refund is made at the provider behind our back", texts.repairs.correct_refunds],
  ["a refund never gets its answer", texts.repairs.finish_refund],
  ["stock moves without its ledger", texts.repairs.record_stock],
  ["the order's movement of stock is another", texts.repairs.correct_stock],
  ["held pieces are miscounted", texts.repairs.recount_held],
  ["a hold is left", texts.repairs.release_hold],
  ["the confirmation is dropped", texts.repairs.send_mail],
  ["the confirmation is given up", texts.repairs.retry_mail],
  ["a job dies", texts.repairs.retry_job],
  ["a payment event is never worked off", texts.repairs.work_off_event],
])(
  "when %s, the page offers %s; pressing it repairs the books, and the audit log names the actor",
  async (name, words) => {
    const product = await insertProduct(t.db, { stock: 9, priceCents: 5000 });
    await ways[name]?.({ ...(await paidOrder({ product })), product });
    await prove();
    const buttons = buttonsOf(await books.shown("/admin/books"));
    expect(buttons.map(([, text]) => text)).toEqual([words]);
    const actor = await insertAccount(t.db, { role: "admin" });
    for (const [intent] of buttons)
      expect(await books.sent("/admin/books", [["intent", intent]], { actor })).toMatchObject({ status: 303 });
    await prove();
    expect(await books.shown("/admin/books")).toContain("Nothing is open.");
    const { rows } = await t.pool.query("select actor_label from audit_log where action = 'books.repair'");
    expect(rows).toEqual([{ actor_label: actor.email }]);
  },
);
