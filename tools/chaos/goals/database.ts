import { setTimeout as wait } from "node:timers/promises";
import { CHECKER, checkHistory, type Breach } from "../check/check-history.ts";
import { type ActLine, firstPaidAfter } from "../check/history.ts";
import { seededRandom } from "../plan/random.ts";
import type { GoalResult } from "../report.ts";
import { Buyer } from "../world/buyer.ts";
import { saveEnding, readEnding } from "../world/read-ending.ts";
import { settleDown, unrest } from "../world/settle-down.ts";
import { openWorld, type World } from "../world/world.ts";
import type { GoalOptions } from "./goal-options.ts";

const LANES = 4;
const LEAST_CALM_MS = 700;
const MOST_CALM_MS = 2500;
const TIMEOUT_MS = 30_000;
const POLL_MS = 50;
/** Buyers retry so quickly that they notice at once when the shop is back. */
const RETRY_MS = 150;
const LONGEST_MS = 6000;
const SETTLE_MS = 90_000;
const PRODUCT = { stock: 100_000, priceCents: 3000 };
/** The only answer allowed while the database is away. */
const UNAVAILABLE = 503;

/** Kills the database while buyers buy: no process may end, and a checkout works again within six seconds. */
export async function databaseGoal({ seed, kills }: GoalOptions): Promise<GoalResult> {
  const random = seededRandom(seed);
  const world = await openWorld({ name: `database-${seed}`, products: [PRODUCT] });
  let isOver = false;
  const lane = async (at: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) await buy(world, `database-${at}-${n}`, at);
  };
  try {
    const lanes = Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)));
    const times: number[] = [];
    for (let n = 0; n < kills; n += 1) {
      await wait(random.between(LEAST_CALM_MS, MOST_CALM_MS));
      times.push(await killOnce(world));
    }
    isOver = true;
    await lanes;
    const calm = await settleDown(world, { timeoutMs: SETTLE_MS, isHurried: true });
    const ending = await readEnding(world);
    saveEnding(world.folder, { calm, ending });
    const sorted = times.toSorted((one, other) => one - other);
    return {
      goal: "database",
      checker: CHECKER + 1,
      breaches: [...checkHistory(world.history.lines, ending), ...unrest(calm), ...late(times), ...wrongAnswers(world)],
      folder: world.folder,
      replay: `npm run chaos -- database --seed ${seed} --kills ${kills}`,
      figures: [
        ["kills", String(kills)],
        ["orders", String(ending.orders.length)],
        ["first good checkout after: median", inSeconds(sorted[Math.floor(sorted.length / 2)] ?? 0)],
        ["longest", inSeconds(sorted.at(-1) ?? 0)],
        ["calm after", `${calm.seconds.toFixed(0)} s`],
      ],
    };
  } finally {
    isOver = true;
    await world.stop();
  }
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

async function buy(world: World, name: string, process: number): Promise<void> {
  const [product] = world.products;
  if (!product) throw new Error("There is nothing to buy");
  const at = process % world.shops.urls.length;
  const buyer = new Buyer(world, { name, product, quantity: 1, process: at, longestPauseMs: RETRY_MS });
  if ((await buyer.open()) && (await buyer.place())) await buyer.pay();
}

/** Returns the ms until the first order was confirmed whose buyer paid after the kill. */
async function killOnce(world: World): Promise<number> {
  const { history, database } = world;
  const from = history.now();
  database.kill();
  const until = from + TIMEOUT_MS;
  while (firstPaidAfter(history.lines, from) === null && history.now() < until) await wait(POLL_MS);
  const to = firstPaidAfter(history.lines, from) ?? history.now();
  history.add({ kind: "fault", from, to, name: "database-killed", process: 0, isMet: true });
  return to - from;
}

const late = (times: readonly number[]): Breach[] =>
  times.flatMap((ms, n) =>
    ms <= LONGEST_MS
      ? []
      : [{ rule: "G-07 late", what: `${inSeconds(ms)} until the first good checkout after kill ${n + 1}` }],
  );

/** Answers other than the expected page or that the shop is unavailable. */
const wrongAnswers = ({ history }: World): Breach[] =>
  history.lines
    .filter((line): line is ActLine => line.kind === "act" && line.outcome !== "ok" && line.status !== UNAVAILABLE)
    .map(({ who, act, status, note = "" }) => ({
      rule: "G-07 answer",
      what: `${who} read ${status} ${note} at ${act}`,
    }));
