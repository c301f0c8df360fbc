import { setTimeout as wait } from "node:timers/promises";
import { CHECKER, checkHistory, type Breach } from "../check/check-history.ts";
import { seededRandom } from "../plan/random.ts";
import type { GoalResult } from "../report.ts";
import { Buyer } from "../world/buyer.ts";
import type { ProviderEvent } from "../world/event-gate.ts";
import { saveEnding, readEnding } from "../world/read-ending.ts";
import { settleDown, unrest } from "../world/settle-down.ts";
import { openWorld, type World } from "../world/world.ts";
import type { GoalOptions } from "./goal-options.ts";

const COPIES = 3;
const LOST_SHARE = 0.2;
/** Payments made at once, and deliveries under way at once. */
const LANES = 6;
const LINES = 8;
const SETTLE_MS = 150_000;
const QUIET_MS = 1500;
/** Signatures are valid for five minutes, so payments and their deliveries run in portions. */
const PORTION = 150;
const ACK_LIMIT_MS = 200;
const PRODUCT = { stock: 900_000, priceCents: 3000 };

/** Buyers leave once charged, so only events, a fifth of them lost, and the reconciler can make the orders. */
export async function eventsGoal({ seed, deliveries }: GoalOptions): Promise<GoalResult> {
  const random = seededRandom(seed);
  const world = await openWorld({ name: `events-${seed}`, products: [PRODUCT] });
  const acks: number[] = [];
  const refused: Breach[] = [];
  let lost = 0;
  try {
    for (let paid = 0; acks.length < deliveries; paid += PORTION) {
      const events = await payAndGather(world, paid);
      const delivered = random.shuffle(events).slice(Math.ceil(events.length * LOST_SHARE));
      lost += events.length - delivered.length;
      const copies = random.shuffle(Array.from({ length: COPIES }, () => delivered).flat());
      await deliverAll(world, copies, { acks, refused });
    }
    const beganAt = performance.now();
    const calm = await settleDown(world, { timeoutMs: SETTLE_MS, isHurried: true });
    const drained = (performance.now() - beganAt) / 1000;
    const ending = await readEnding(world);
    saveEnding(world.folder, { calm, ending });
    const missing = ending.charges.length - ending.orders.length;
    const model = missing === 0 ? [] : [{ rule: "G-05 model", what: `${missing} charges have no order` }];
    return {
      goal: "events",
      checker: CHECKER,
      breaches: [...checkHistory(world.history.lines, ending), ...unrest(calm), ...refused, ...model],
      folder: world.folder,
      replay: `npm run chaos -- events --seed ${seed} --deliveries ${deliveries}`,
      figures: [
        ["deliveries", String(acks.length)],
        ["events lost for good", String(lost)],
        ["charges", String(ending.charges.length)],
        ["orders", String(ending.orders.length)],
        ["mails", String(ending.mails.length)],
        ["answered within (p99)", `${percentile(acks, 0.99).toFixed(0)} ms (goal ${ACK_LIMIT_MS})`],
        ["drained after", `${drained.toFixed(0)} s`],
      ],
    };
  } finally {
    await world.stop();
  }
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

/** Buyers are charged and leave; returns the provider's events. */
async function payAndGather(world: World, paidBefore: number): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  const [product] = world.products;
  if (!product) throw new Error("There is nothing to buy");
  world.events.gather(events);
  let next = 0;
  const lane = async (process: number): Promise<void> => {
    for (let n = next; n < PORTION; n = next) {
      next += 1;
      const buyer = new Buyer(world, { name: `events-${paidBefore + n}`, product, quantity: 1, process });
      if ((await buyer.open()) && (await buyer.place())) await buyer.pressPay({ process, stays: true });
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at % world.shops.urls.length)));
  for (let before = -1; before < events.length; await wait(QUIET_MS)) before = events.length;
  world.events.gather(null);
  return events;
}

type Deliveries = { readonly acks: number[]; readonly refused: Breach[] };

async function deliverAll(
  world: World,
  events: readonly ProviderEvent[],
  { acks, refused }: Deliveries,
): Promise<void> {
  const waiting = [...events];
  const line = async (): Promise<void> => {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      const from = performance.now();
      const status = await world.events.send(event);
      acks.push(performance.now() - from);
      if (status !== 200) refused.push({ rule: "G-05 refused", what: `event ${event.eventId} was answered ${status}` });
    }
  };
  await Promise.all(Array.from({ length: LINES }, line));
}
