import { setTimeout as wait } from "node:timers/promises";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { CHECKER, checkHistory, type Breach } from "../check/check-history.ts";
import type { ActLine } from "../check/history.ts";
import { seededRandom, type Random } from "../plan/random.ts";
import type { GoalResult } from "../report.ts";
import { Buyer } from "../world/buyer.ts";
import { saveEnding, readEnding } from "../world/read-ending.ts";
import { settleDown, unrest } from "../world/settle-down.ts";
import { signInAccounts, Staff } from "../world/staff.ts";
import { openWorld, type World, type WorldProduct } from "../world/world.ts";
import type { GoalOptions } from "./goal-options.ts";

const BUYERS = 50;
const PIECES = 10;
const PRICE_CENTS = 2000;
const REFUND_WITHIN_MS = 400;
const SETTLE_MS = 90_000;

/** Fifty buyers in two processes for ten units a round, with refunds at the same time: exactly ten buy, no errors. */
export async function fiftyGoal({ seed, rounds, latencyMs }: GoalOptions): Promise<GoalResult> {
  const random = seededRandom(seed);
  const world = await openWorld({ name: `fifty-${seed}`, products: [], databaseLatencyMs: latencyMs });
  const shelf = createDatabase(world.database.url);
  const products: WorldProduct[] = [];
  const whole: World = { ...world, products };
  try {
    const [office] = await signInAccounts(whole, ["super_admin"]);
    if (!office) throw new Error("No staff member is signed in");
    const orders: string[] = [];
    const staff = new Staff(whole, office.browser, () => orders);
    const breaches: Breach[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const product = { stock: PIECES, priceCents: PRICE_CENTS, name: `Rare Bark ${round + 1}` };
      products.push({ ...product, id: await insertProduct(shelf.db, product) });
      const from = performance.now();
      const refunds = orders.length === 0 ? [] : [refundSome(staff, random, round)];
      await Promise.all([buyAll(whole, `${seed}-${round}`), ...refunds]);
      times.push(performance.now() - from);
      const outcome = roundOf(whole, round);
      breaches.push(...outcome.breaches);
      orders.push(...outcome.orders);
    }
    const calm = await settleDown(whole, { timeoutMs: SETTLE_MS, isHurried: true });
    const ending = await readEnding(whole);
    saveEnding(world.folder, { calm, ending });
    breaches.push(...checkHistory(world.history.lines, ending), ...unrest(calm));
    return {
      goal: "fifty",
      checker: CHECKER,
      breaches,
      folder: world.folder,
      replay: `npm run chaos -- fifty --seed ${seed} --rounds ${rounds} --latency ${latencyMs}`,
      figures: [
        ["rounds", String(rounds)],
        ["tries", String(rounds * BUYERS)],
        ["added to each database call", `${latencyMs} ms`],
        ["orders", String(ending.orders.length)],
        ["refunds", String(ending.refunds.length)],
        ["median round", `${(median(times) / 1000).toFixed(1)} s`],
      ],
    };
  } finally {
    await shelf.close();
    await world.stop();
  }
}

/** All buyers open their checkout before the first submits; every second one uses the second process. */
async function buyAll(world: World, name: string): Promise<void> {
  const product = world.products.at(-1);
  if (!product) throw new Error("There is nothing to buy");
  const buyers = Array.from(
    { length: BUYERS },
    (_, n) => new Buyer(world, { name: `fifty-${name}-${n}`, product, quantity: 1, process: n % 2 }),
  );
  const isOpen = await Promise.all(buyers.map((buyer) => buyer.open()));
  if (!isOpen.every(Boolean)) throw new Error("A checkout could not be opened");
  await Promise.all(buyers.map(async (buyer) => (await buyer.place()) && (await buyer.pay())));
}

async function refundSome(staff: Staff, random: Random, round: number): Promise<void> {
  await wait(random.between(0, REFUND_WITHIN_MS));
  const kind = random.next() < 0.5 ? "refund" : "refund-part";
  await staff.act({ n: round, atMs: 0, kind, process: round % 2, which: random.next(), isPressedTwice: true });
}

function roundOf({ history, products }: World, round: number): { orders: string[]; breaches: Breach[] } {
  const id = products[round]?.id;
  const acts = history.lines.filter((line): line is ActLine => line.kind === "act" && line.productId === id);
  const orders = new Set(acts.flatMap(({ orderId }) => orderId ?? []));
  const refused = new Set(acts.flatMap(({ reason, who }) => (reason === "sold-out" ? [who] : [])));
  const unclear = acts.filter(({ outcome, reason }) => outcome === "unknown" || reason === "other");
  const counts = `${orders.size} orders, ${refused.size} refusals`;
  return {
    orders: [...orders],
    breaches: [
      ...(orders.size === PIECES && refused.size === BUYERS - PIECES
        ? []
        : [{ rule: "F-33", what: `round ${round + 1}: ${counts}` }]),
      ...unclear.map(({ who, act, status, note = "" }) => ({
        rule: "F-33 error",
        what: `round ${round + 1}: ${who} read ${status} ${note} at ${act}`,
      })),
    ],
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
