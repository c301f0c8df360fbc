import { checkHistory, type Breach } from "../check/check-history.ts";
import { POINTS, type Point } from "../plan/plan.ts";
import { seededRandom } from "../plan/random.ts";
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
/** Enough for a job that reaches the point later: of a mail or of an event. */
const POINT_MS = 20_000;
const PRODUCT = { stock: 100_000, priceCents: 3000 };

/** Kills a process at each named point repeatedly, one purchase at a time; the buyer then retries. */
export async function pointsGoal({ seed, kills }: GoalOptions): Promise<GoalResult> {
  const random = seededRandom(seed);
  const world = await openWorld({ name: `points-${seed}`, products: [PRODUCT] });
  try {
    const [office] = await signInAccounts(world, ["super_admin"]);
    if (!office) throw new Error("No staff member is signed in");
    const orders: string[] = [];
    const staff = new Staff(world, office.browser, () => orders);
    const reached = new Map<Point, number>();
    let killedAt: Date | undefined;
    for (const point of random.shuffle(POINTS.flatMap((each) => Array.from({ length: kills }, () => each)))) {
      await world.shops.untilReady(READY_MS);
      const process = random.between(0, world.shops.urls.length - 1);
      const [hitAt] = await Promise.all([
        killBoth(world, { process, point }),
        buyOne(world, { staff, orders, process, point }),
      ]);
      if (hitAt) reached.set(point, (reached.get(point) ?? 0) + 1);
      killedAt = hitAt ?? killedAt;
    }
    await world.shops.untilReady(READY_MS);
    const calm = await settleDown(world, { timeoutMs: SETTLE_MS, isHurried: false, lastFaultAt: killedAt });
    const ending = await readEnding(world);
    saveEnding(world.folder, { calm, ending });
    return {
      goal: "points",
      breaches: [...checkHistory(world.history.lines, ending), ...unrest(calm), ...unmet(reached, kills)],
      folder: world.folder,
      replay: `npm run chaos -- points --seed ${seed} --kills ${kills}`,
      figures: [
        ["kills", String([...reached.values()].reduce((sum, each) => sum + each, 0))],
        ["by point", POINTS.map((point) => `${point} ${reached.get(point) ?? 0}`).join(", ")],
        ["orders", String(ending.orders.length)],
        ["charges", String(ending.charges.length)],
        ["calm after", `${calm.seconds.toFixed(0)} s`],
      ],
    };
  } finally {
    await world.stop();
  }
}

/** A point that is rarely reached proves nothing: the shop may no longer pass it. */
const unmet = (reached: ReadonlyMap<Point, number>, kills: number): Breach[] =>
  POINTS.filter((point) => (reached.get(point) ?? 0) < kills / 2).map((point) => ({
    rule: "point-unmet",
    what: `${point} was reached ${reached.get(point) ?? 0} times of ${kills}`,
  }));

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

type Scene = { readonly staff: Staff; readonly orders: string[]; readonly process: number; readonly point: Point };

async function buyOne(world: World, { staff, orders, process, point }: Scene): Promise<void> {
  const [product] = world.products;
  if (!product) throw new Error("There is nothing to buy");
  const name = `point-${orders.length}-${point}-${world.history.now()}`;
  const buyer = new Buyer(world, { name, product, quantity: 1, process });
  if (!(await buyer.open()) || !(await buyer.place())) return;
  const order = await buyer.pay();
  if (order !== null) orders.push(order);
  if (point !== "refund-made") return;
  const which = (orders.length - 0.5) / orders.length;
  await staff.act({ n: 0, atMs: 0, kind: "refund-part", process, which, isPressedTwice: false });
}
