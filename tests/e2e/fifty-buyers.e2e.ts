import { toCents } from "#app/shared/kernel/format/money.ts";
import { ownProduct } from "./support/checkout-page.ts";
import { openCheckout, type Answer, type HttpBuyer } from "./support/http-buyer.ts";
import { paymentsFrom } from "./support/sandbox-payments.ts";
import { expect, test, type Shop } from "./support/shop.ts";

const BUYERS = 50;
const PIECES = 10;
const ORDER_PAGE = /^\/order-confirmation\/[0-9a-f-]{36}$/;

type Attempt = { readonly buyer: HttpBuyer; readonly placed: Answer; readonly paid: Answer | null };

/** Every second buyer uses the second process; all checkouts are open before the first one is submitted. */
const gather = (shop: Shop, productId: string): Promise<HttpBuyer[]> =>
  Promise.all(
    Array.from({ length: BUYERS }, (_, at) => openCheckout(at % 2 === 0 ? shop.url : shop.secondUrl, productId)),
  );

async function buy(buyer: HttpBuyer): Promise<Attempt> {
  const placed = await buyer.place();
  return { buyer, placed, paid: placed.status === 303 ? await buyer.pay() : null };
}

const isBought = ({ paid }: Attempt): boolean => paid?.status === 303 && ORDER_PAGE.test(paid.location ?? "");
const lastAnswer = ({ placed, paid }: Attempt): Answer => paid ?? placed;

type Order = {
  email: string;
  total: string;
  payment_intent_id: string;
  payment_status: string;
  needs_attention: boolean;
};
const ordersFor = (shop: Shop, productId: string): Promise<Order[]> =>
  shop.sql<Order>(
    `select email, total, payment_intent_id, payment_status, needs_attention from guest_orders
      where items @> jsonb_build_array(jsonb_build_object('product_id', $1::text))`,
    [productId],
  );

/** The stock with everything that has to add up to it (I3). */
const stockOf = async (shop: Shop, productId: string) => {
  const [row] = await shop.sql(
    `select stock, held,
        (select count(*)::int from stock_holds where product_id = products.id) as holds,
        (select sum(change)::int from stock_ledger where product_id = products.id) as ledger,
        (select count(*)::int from stock_ledger where product_id = products.id and reason = 'order' and change = -1) as sold
      from products where id = $1`,
    [productId],
  );
  return row;
};

test("F-33, I1, I2, I3, I4, I5: of 50 buyers in two processes for 10 pieces exactly 10 buy and pay, 40 see that it is sold out", async ({
  shop,
}) => {
  test.setTimeout(120_000);
  const since = new Date();
  const name = "Rare Bark";
  const product = await ownProduct({ name, stock: PIECES });
  const attempts = await Promise.all((await gather(shop, product)).map(buy));
  const emails = attempts.map(({ buyer }) => buyer.email);
  const bought = attempts.filter(isBought);
  const winners = bought.map(({ buyer }) => buyer.email).toSorted();
  const refused = attempts.filter((attempt) => !isBought(attempt)).map(lastAnswer);

  await test.step("10 reach their order, 40 see that it is sold out, none sees an error", () => {
    expect(winners).toHaveLength(PIECES);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
    expect(refused.filter(({ text }) => !text.includes(`${name} is sold out.`))).toEqual([]);
  });

  const orders = await ordersFor(shop, product);
  await test.step("each of the 10 has one paid order, and the 10 payments are exactly theirs", async () => {
    expect(orders.map(({ email }) => email).toSorted()).toEqual(winners);
    expect(orders.filter((order) => order.payment_status !== "paid" || order.needs_attention)).toEqual([]);
    expect(await takenBySandbox()).toEqual(paidByOrders());
  });

  await test.step("the stock is 0, nothing is held, and the ledger accounts for it", async () => {
    expect(await stockOf(shop, product)).toEqual({ stock: 0, held: 0, holds: 0, ledger: 0, sold: PIECES });
  });

  await test.step("paying again through the other process leads to the same order and takes nothing", async () => {
    const again = await Promise.all(
      bought.map(({ buyer }) => buyer.pay(buyer.processUrl === shop.url ? shop.secondUrl : shop.url)),
    );
    expect(again.map(({ location }) => location)).toEqual(bought.map(({ paid }) => paid?.location));
    expect(await ordersFor(shop, product)).toHaveLength(PIECES);
    expect(await takenBySandbox()).toEqual(paidByOrders());
  });

  async function takenBySandbox(): Promise<string[]> {
    const payments = await paymentsFrom(shop, emails, since);
    return payments.map(({ id, amountCents, email }) => `${id} ${amountCents} ${email}`).toSorted();
  }
  function paidByOrders(): string[] {
    return orders.map(({ payment_intent_id: id, total, email }) => `${id} ${toCents(total)} ${email}`).toSorted();
  }
});
