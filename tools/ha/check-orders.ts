import pg from "pg";
import { proveShop } from "#tools/proof/prove-shop.ts";
import { isAlive } from "#tools/start/lock/process-table.ts";
import { DEMO_VARIABLES } from "#tools/start/payments.ts";
import type { Acknowledged } from "./buyers.ts";
import type { Shop } from "./shop.ts";

const LISTENERS = "select count(*)::int as n from pg_stat_activity where application_name = 'signals'";
/** Jobs and mails of the last order may still run. */
const GRACE_SECONDS = 60;

/** Finds missing and duplicate orders; one line per fault. */
export const checkOrders = async (
  { databaseUrl }: Pick<Shop, "databaseUrl">,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> =>
  orderFaults(await rowsOf<Order>(databaseUrl, "select id, email, payment_status from guest_orders"), acknowledged);

type Buyer = Pick<Acknowledged, "orderId" | "email">;

export const lostLine = ({ orderId, email }: Buyer): string =>
  `LOST: order ${orderId} of ${email} was acknowledged and does not exist`;

/** Compares the stored orders with those that buyers saw confirmed. */
export function orderFaults(orders: readonly Order[], acknowledged: readonly Buyer[]): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const faults: string[] = [];
  for (const buyer of acknowledged) {
    const order = byId.get(buyer.orderId);
    if (order === undefined) faults.push(lostLine(buyer));
    else if (order.payment_status !== "paid") faults.push(`order ${order.id} is ${order.payment_status}`);
  }
  for (const [email, own] of Map.groupBy(orders, (order) => order.email))
    if (own.length > 1 && acknowledged.some((each) => each.email === email))
      faults.push(`TWICE: ${email} has ${own.length} orders`);
  return faults;
}

type Order = { readonly id: string; readonly email: string; readonly payment_status: string };

/** Each process must still run, be ready, and receive the others' signals again. */
export async function checkProcesses({ processes, databaseUrl }: Shop): Promise<string[]> {
  const faults: string[] = [];
  for (const { pid, url } of processes) {
    if (!isAlive(pid)) faults.push(`process ${pid} of the shop has ended`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok !== true) faults.push(`process ${pid} of the shop is not ready`);
  }
  const [row] = await rowsOf<{ n: number }>(databaseUrl, LISTENERS);
  if (row?.n !== processes.length)
    faults.push(`${row?.n} of ${processes.length} processes listen for the others' signals`);
  return faults;
}

/** Proves the shop's books; returns one line per open finding. `graceSeconds` is 0 once every job has ended. */
export const checkBooks = async ({ env }: Pick<Shop, "env">, graceSeconds = GRACE_SECONDS): Promise<string[]> =>
  (await proveShop({ ...env, NODE_ENV: "production", ...DEMO_VARIABLES }, graceSeconds)).map(
    (each) => `prove: ${each}`,
  );

async function rowsOf<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
