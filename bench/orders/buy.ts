import pg from "pg";
import { cartCookie } from "#app/rooms/cart/visitor-cookies.ts";
import { ADDRESS } from "#tests/support/guest-address.ts";

export type BuyingAt = { readonly url: string; readonly productIds: readonly string[] };
type Note = (step: string, ms: number) => void;

const PLENTY = 900_000;

/** Stocks enough of every product that none sells out, with ledger rows; returns the products' ids. */
export async function fillShelves(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `with filled as (
      update products set stock = $1::int where show_in_shop and price > 1 returning id
    ), noted as (
      insert into stock_ledger (product_id, change, reason)
      select filled.id, $1::int - coalesce((select sum(change) from stock_ledger where product_id = filled.id), 0), 'adjustment'
      from filled
    )
    select id from filled`,
    [PLENTY],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

/** Lets `buyers` guests place one order after the other until a moment of `performance.now()`; returns the number of orders. */
export async function buyAll(shop: BuyingAt, { buyers, until }: { buyers: number; until: number }): Promise<number> {
  let orders = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      await buy(shop, orders);
      orders += 1;
    }
  };
  await Promise.all(Array.from({ length: buyers }, lane));
  return orders;
}

/** One guest's order, from the checkout to the confirmation. Throws unless it gets there. */
export async function buy(shop: BuyingAt, n: number, note: Note = () => undefined): Promise<void> {
  const productId = shop.productIds[n % shop.productIds.length] ?? "";
  const jar = new Map([["age", "yes"]]);
  keep(jar, [cartCookie([{ productId, quantity: 2 }])]);
  const ip = `10.${1 + (n % 200)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const send = async (step: string, path: string, form?: Readonly<Record<string, string>>): Promise<string> => {
    const from = performance.now();
    const answer = await fetch(shop.url + path, {
      redirect: "manual",
      headers: { Cookie: cookieHeader(jar), Origin: shop.url, "X-Forwarded-For": ip, "Accept-Encoding": "br" },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const text = await answer.text();
    note(step, performance.now() - from);
    keep(jar, answer.headers.getSetCookie());
    if (answer.status >= 400) throw new Error(`${step}: ${answer.status} ${text.slice(0, 200)}`);
    return answer.headers.get("location") ?? "";
  };
  await send("become a guest", "/checkout?mode=guest");
  await send("shipping step", "/checkout");
  await send("submit shipping", "/checkout", {
    intent: "place",
    ...ADDRESS,
    email: `bench${Math.random()}@example.com`,
  });
  await send("payment step", "/checkout");
  const card = { "cc-number": "4242 4242 4242 4242", "cc-exp": "12/34", "cc-csc": "123" };
  const thanks = await send("pay", "/checkout", { intent: "pay", ...card });
  if (!thanks.includes("/order-confirmation/")) throw new Error(`no order: ${thanks}`);
  await send("thanks", new URL(thanks, shop.url).pathname);
}

const cookieHeader = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

function keep(jar: Map<string, string>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
