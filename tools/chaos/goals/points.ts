import { CHECKER, checkHistory, type Breach } from "../check/check-history.ts";
import { lateOrders, type Kill } from "../check/late-orders.ts";
import { POINTS, type Point } from "../plan/plan.ts";
import { seededRandom, type Random } from "../plan/random.ts";
import type { GoalResult } from "../report.ts";
import { Buyer } from "../world/buyer.ts";
import { killAtPoint } from "../world/do-fault.ts";
import { saveEnding, readEnding } from "../world/read-ending.ts";
import { settleDown, unrest } from "../world/settle-down.ts";
import { signInAccounts, Staff } from "../world/staff.ts";
import { openWorld, type World } from "../world/world.ts";
import type { GoalOptions } from "./goal-options.ts";

const READY_MS = 40_000;
/** All work is done this long after the last kill, once both processes are ready again, without hurrying the shop. */
const SETTLE_MS = 60_000;
/** Meanwhile a kill every two seconds may also hit the repair, which then comes a minute later. */
const LATEST_ORDER_MS = 180_000;
/** A point is tried at most this many times for each of its kills: some tries pass it by. */
const TRIES = 2;
/** Enough for a job that reaches the point later: of a mail or of an event. */
const POINT_MS = 20_000;
const PRODUCT = { stock: 100_000, priceCents: 3000 };

/** Kills a process at each named point repeatedly, one purchase at a time. Every second buyer then retries; the others leave for good. */
export async function pointsGoal({ seed, kills }: GoalOptions): Promise<GoalResult> {
  const random = seededRandom(seed);
  const world = await openWorld({ name: `points-${seed}`, products: [PRODUCT] });
  try {
    const [office] = await signInAccounts(world, ["super_admin"]);
    if (!office) throw new Error("No staff member is signed in");
    const orders: string[] = [];
    const staff = new Staff(world, office.browser, () => orders);
    const made = await killAtAllPoints(world, { random, kills, staff, orders });
    const reached = Map.groupBy<Point, Kill>(made, ({ point }) => point);
    const killedAt = made.at(-1);
    await world.shops.untilReady(READY_MS);
    const calm = await settleDown(world, {
      timeoutMs: SETTLE_MS,
      isHurried: false,
      lastFaultAt: killedAt && new Date(killedAt.at),
    });
    const ending = await readEnding(world);
    saveEnding(world.folder, { calm, ending });
    const late = lateOrders(made, ending.orders);
    return {
      goal: "points",
      checker: CHECKER + 1,
      breaches: [
        ...checkHistory(world.history.lines, ending),
        ...unrest(calm),
        ...unmet(made, kills),
        ...late
          .filter(({ seconds }) => seconds * 1000 > LATEST_ORDER_MS)
          .map(({ what }) => ({ rule: "late-order", what })),
      ],
      folder: world.folder,
      replay: `npm run chaos -- points --seed ${seed} --kills ${kills}`,
      figures: [
        ["kills", String(made.length)],
        ["by point", POINTS.map((point) => `${point} ${reached.get(point)?.length ?? 0}`).join(", ")],
        ["orders", String(ending.orders.length)],
        ["charges", String(ending.charges.length)],
        [
          "calm after",
          `${calm.seconds.toFixed(0)} s (latest order ${(late[0]?.seconds ?? 0).toFixed(0)} s after its kill)`,
        ],
      ],
    };
  } finally {
    await world.stop();
  }
}

type Killing = {
  readonly random: Random;
  readonly kills: number;
  readonly staff: Staff;
  readonly orders: string[];
};

/** In random order; a point that was passed by is tried again at the end. */
async function killAtAllPoints(world: World, { random, kills, staff, orders }: Killing): Promise<Kill[]> {
  const made: Kill[] = [];
  const points = random.shuffle(POINTS.flatMap((each) => Array.from({ length: kills }, () => each)));
  const triesLeft = new Map(POINTS.map((point) => [point, kills * (TRIES - 1)]));
  for (const point of points) {
    await world.shops.untilReady(READY_MS);
    const process = random.between(0, world.shops.urls.length - 1);
    const [hitAt, email] = await Promise.all([
      killBoth(world, { process, point }),
      buyOne(world, { staff, orders, process, point, isLeaving: random.between(0, 1) === 1 }),
    ]);
    const left = triesLeft.get(point) ?? 0;
    if (hitAt) made.push({ email, point, at: hitAt.getTime() });
    else if (left > 0) {
      triesLeft.set(point, left - 1);
      points.push(point);
    }
  }
  return made;
}

/** A point that is not reached proves nothing: the shop may no longer pass it. */
const unmet = (made: readonly Kill[], kills: number): Breach[] =>
  POINTS.map((point) => ({ point, met: made.filter((each) => each.point === point).length }))
    .filter(({ met }) => met < kills)
    .map(({ point, met }) => ({ rule: "point-unmet", what: `${point} was reached ${met} times of ${kills}` }));

/** Either process may handle mails and events, so both are armed; only the first to arrive is killed. Returns when; null if none. */
async function killBoth(world: World, { process, point }: { process: number; point: Point }): Promise<Date | null> {
  const from = world.history.now();
  const isAnywhere = point === "mail-taken" || point.startsWith("event-");
  const which = isAnywhere ? [...world.shops.urls.keys()] : [process];
  const hitAt = await new Promise<Date | null>((resolve) => {
    const kills = which.map(async (each) => {
      const isHit = await killAtPoint(world, { process: each, point }, POINT_MS);
      if (isHit) resolve(new Date());
    });
    void Promise.all(kills).then(() => resolve(null));
  });
  for (const tripwire of world.tripwires) tripwire.disarm();
  world.history.add({
    kind: "fault",
    from,
    to: world.history.now(),
    name: `point:${point}`,
    process,
    isMet: hitAt !== null,
  });
  return hitAt;
}

type Scene = {
  readonly staff: Staff;
  readonly orders: string[];
  readonly process: number;
  readonly point: Point;
  /** Presses Pay once and never returns, whatever the answer. */
  readonly isLeaving: boolean;
};

/** Returns the buyer's e-mail. */
async function buyOne(world: World, { staff, orders, process, point, isLeaving }: Scene): Promise<string> {
  const [product] = world.products;
  if (!product) throw new Error("There is nothing to buy");
  const name = `point-${orders.length}-${point}-${Math.round(world.history.now())}`;
  const buyer = new Buyer(world, { name, product, quantity: 1, process });
  if (!(await buyer.open()) || !(await buyer.place())) return buyer.email;
  // A refund needs the order.
  if (isLeaving && point !== "refund-made") {
    await buyer.pressPay({ process });
    return buyer.email;
  }
  const order = await buyer.pay();
  if (order !== null) orders.push(order);
  if (point !== "refund-made") return buyer.email;
  const which = (orders.length - 0.5) / orders.length;
  await staff.act({ n: 0, atMs: 0, kind: "refund-part", process, which, isPressedTwice: false });
  return buyer.email;
}
