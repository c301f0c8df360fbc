import { setTimeout as wait } from "node:timers/promises";
import { CHECKER, checkHistory, type Breach } from "../check/check-history.ts";
import type { Ending } from "../check/ending.ts";
import type { HistoryLine } from "../check/history.ts";
import { makePlan, type Plan } from "../plan/plan.ts";
import type { ProofRow } from "../../proof/proof-page.ts";
import type { GoalResult } from "../report.ts";
import { Buyer } from "../world/buyer.ts";
import { walk } from "../world/buyer-walk.ts";
import { doFault, endFaults } from "../world/do-fault.ts";
import { saveEnding, readEnding } from "../world/read-ending.ts";
import { settleDown, unrest, type Calm } from "../world/settle-down.ts";
import { signInAccounts, Staff } from "../world/staff.ts";
import { openWorld, type World } from "../world/world.ts";
import type { GoalOptions } from "./goal-options.ts";

/** Per minute by default: twenty storms of two minutes make 10,000 checkouts and 3,000 faults. */
const CHECKOUTS = 250;
const FAULTS = 75;
const MINUTE = 60;
const SETTLE_MS = 90_000;
/** For the last buyers only. */
const LAST_PRODUCT = { stock: 100, priceCents: 3000 };
const LAST_BUYER = "last-";
/** After the last fault, each process must have sold something within these seconds; it may have to start first. */
const SELLS_WITHIN_S = 30;

export async function stormGoal({ seed, seconds, checkouts, faults, isHurried }: GoalOptions): Promise<GoalResult> {
  const plan = makePlan(seed, {
    seconds,
    checkouts: checkouts ?? Math.round((CHECKOUTS * seconds) / MINUTE),
    faults: faults ?? Math.round((FAULTS * seconds) / MINUTE),
  });
  const world = await openWorld({
    name: `storm-${seed}`,
    products: [...plan.products, LAST_PRODUCT],
    needsSmallDisk: true,
  });
  try {
    await runPlan(world, plan);
    await endFaults(world);
    const sales = await sellInEachProcess(world);
    const calm = await settleDown(world, { timeoutMs: SETTLE_MS, isHurried, waitsForTries: true });
    const ending = await readEnding(world);
    saveEnding(world.folder, { calm, ending });
    const { lines } = world.history;
    return {
      goal: "storm",
      checker: CHECKER + 1,
      breaches: [...checkHistory(lines, ending), ...unrest(calm), ...stuck(sales)],
      folder: world.folder,
      replay: replayOf(plan, isHurried),
      figures: [
        ["seed", String(seed)],
        ["seconds", String(seconds)],
        ...figuresOf(lines, { plan, ending, calm, sales }),
      ],
    };
  } finally {
    await world.stop();
  }
}

const replayOf = ({ seed, seconds, purchases, faults }: Plan, isHurried: boolean): string =>
  `npm run chaos -- --seed ${seed} --minutes ${seconds / MINUTE} --checkouts ${purchases.length} --faults ${faults.length}${isHurried ? " --hurried" : ""}`;

type StormResult = {
  readonly plan: Plan;
  readonly ending: Ending;
  readonly calm: Calm;
  readonly sales: readonly Sale[];
};

function figuresOf(lines: readonly HistoryLine[], { plan, ending, calm, sales }: StormResult): ProofRow {
  const acts = lines.filter((line) => line.kind === "act");
  const soldOut = new Set(acts.flatMap(({ reason, who }) => (reason === "sold-out" ? [who] : [])));
  // A buyer submits the address of an opened checkout.
  const opened = new Set(
    acts.filter(({ act, who }) => act === "place" && !who.startsWith(LAST_BUYER)).map(({ who }) => who),
  );
  const met = lines.filter((line) => line.kind === "fault" && line.isMet);
  return [
    ["checkouts (opened)", `${plan.purchases.length} (${opened.size})`],
    ["faults (met)", `${plan.faults.length} (${met.length})`],
    ["orders (seen by their buyers)", `${ending.orders.length} (${acknowledged(lines).length})`],
    ["sold out", String(soldOut.size)],
    ["refunds", String(ending.refunds.length)],
    ["mails", String(ending.mails.length)],
    ["calm after", `${calm.seconds.toFixed(0)} s (sold again after ${slowestOf(sales)} s)`],
  ];
}

/** Resolves after the last act. */
async function runPlan(world: World, plan: Plan): Promise<void> {
  const [office, ...customers] = await signInAccounts(world, [
    "super_admin",
    ...plan.purchases.filter(({ isAccount }) => isAccount).map(() => "user" as const),
  ]);
  if (!office) throw new Error("No staff member is signed in");
  const staff = new Staff(world, office.browser, () => acknowledged(world.history.lines));
  const beganAt = performance.now();
  const at = async (atMs: number, act: () => Promise<void>): Promise<void> => {
    await wait(Math.max(0, atMs - (performance.now() - beganAt)));
    await act();
  };
  await Promise.all([
    ...plan.purchases.map(({ n, atMs, behaviour, product, quantity, isAccount, process }) => {
      const account = isAccount ? customers.shift() : undefined;
      const shelf = world.products[product];
      if (!shelf) throw new Error(`There is no product ${product}`);
      const buyer = new Buyer(world, {
        name: `buyer-${plan.seed}-${n}`,
        product: shelf,
        quantity,
        process,
        ...(account && { account }),
      });
      return at(atMs, () => walk(buyer, behaviour));
    }),
    ...plan.staffActs.map((act) => at(act.atMs, () => staff.act(act))),
    ...plan.faults.map((fault) => at(fault.atMs, () => doFault(world, fault))),
  ]);
}

/** Seconds from the end of the last fault until the order of one buyer in this process; null without an order. */
type Sale = { readonly process: number; readonly seconds: number | null };

/** One new buyer in each process: what the storm has left behind must not keep the shop from selling. */
function sellInEachProcess(world: World): Promise<Sale[]> {
  const product = world.products.at(-1);
  if (!product) throw new Error("There is no product for the last buyers");
  const from = performance.now();
  return Promise.all(
    world.shops.urls.map(async (_, process) => {
      const buyer = new Buyer(world, { name: `${LAST_BUYER}${process}`, product, quantity: 1, process, isLoyal: true });
      const orderId = (await buyer.open()) && (await buyer.place()) ? await buyer.pay() : null;
      return { process, seconds: orderId === null ? null : (performance.now() - from) / 1000 };
    }),
  );
}

const stuck = (sales: readonly Sale[]): Breach[] =>
  sales
    .filter(({ seconds }) => seconds === null || seconds > SELLS_WITHIN_S)
    .map(({ process, seconds }) => ({
      rule: "stuck",
      what: `process ${process + 1} sold ${seconds === null ? "nothing" : `only ${seconds.toFixed(0)} s`} after the last fault`,
    }));

const slowestOf = (sales: readonly Sale[]): string =>
  Math.max(...sales.map(({ seconds }) => seconds ?? Number.NaN)).toFixed(1);

/** Ids of orders that buyers reached, in that order. */
const acknowledged = (lines: readonly HistoryLine[]): string[] => [
  ...new Set(
    lines.flatMap((line) => (line.kind === "act" && line.who !== "staff" && line.orderId ? [line.orderId] : [])),
  ),
];
