import { shownNumber, type BenchResult } from "./result.ts";

const BEGIN = "<!-- arithmetic:start -->";
const END = "<!-- arithmetic:end -->";
const MACHINES = [1, 2, 5, 10, 20, 50, 100];
/** The planned load of a core; the rest is for peaks, backups and other processes. */
const PLANNED = 0.6;
/** For each process: page 10, office 4, inbox 2, and 4 more for the worker and the listeners. */
const CONNECTIONS = 20;
/** The busiest second of a year beside the average one; an assumption. */
const PEAK = 10;
const YEAR_SECONDS = 365 * 24 * 3600;
const MILLION = 1_000_000;

type Costs = {
  readonly cores: number;
  readonly orderMs: number;
  readonly orderPostgresMs: number;
  readonly cachedMs: number;
  readonly renderedMs: number;
};

/** Writes the arithmetic of the stored results into the page; throws when the page has no place for it. */
export function withArithmetic(page: string, results: readonly BenchResult[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The page has no place for its arithmetic: ${BEGIN} … ${END}`);
  return `${page.slice(0, from)}${BEGIN}\n\n${arithmetic(results)}\n\n${page.slice(to)}`;
}

function arithmetic(results: readonly BenchResult[]): string {
  const orders = results.find(({ name }) => name === "orders");
  const pages = results.find(({ name }) => name === "pages");
  if (!orders || !pages)
    return "Not worked out yet: record `npm run bench -- orders --record` and `npm run bench -- pages --record` on one machine.";
  if (machineOf(orders) !== machineOf(pages))
    return "Not worked out: `orders` and `pages` were recorded on different machines. Record both on one.";
  const costs: Costs = {
    cores: coresOf(orders),
    orderMs: figure(orders, "CPU of the shop for an order"),
    orderPostgresMs: figure(orders, "CPU of PostgreSQL for an order"),
    cachedMs: figure(pages, "home: CPU of a request"),
    renderedMs: figure(pages, "listing, rendered: CPU of a request"),
  };
  return `${assumptions(costs)}\n\n${table(costs)}`;
}

const assumptions = ({ cores, orderMs, orderPostgresMs, cachedMs, renderedMs }: Costs): string =>
  `Given, in CPU time of one core: an order ${shownNumber(orderMs)} ms of the shop and ${shownNumber(orderPostgresMs)} ms of PostgreSQL (\`bench/results/orders.json\`), a cached
page ${shownNumber(cachedMs)} ms and a rendered one ${shownNumber(renderedMs)} ms (\`bench/results/pages.json\`). A machine has ${cores} cores, as the one that was measured.`;

function table(costs: Costs): string {
  const head = [
    "app machines",
    "orders/s",
    "or rendered pages/s",
    "or cached pages/s",
    "cores of PostgreSQL for these orders",
    "connections",
    "orders a year (millions)",
  ];
  const rows = MACHINES.map((machines) => {
    const busyMs = machines * costs.cores * PLANNED * 1000;
    const perSecond = busyMs / costs.orderMs;
    return [
      machines,
      perSecond,
      busyMs / costs.renderedMs,
      busyMs / costs.cachedMs,
      (perSecond * costs.orderPostgresMs) / 1000 / PLANNED,
      machines * costs.cores * CONNECTIONS,
      (perSecond / PEAK) * (YEAR_SECONDS / MILLION),
    ].map(shownNumber);
  });
  return [head, head.map(() => "--:"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Without the load of the moment. */
const machineOf = ({ machine }: BenchResult): string => machine.replace(/, load \d+$/, "");
const coresOf = ({ machine }: BenchResult): number => Number(/^(\d+) ×/.exec(machine)?.[1] ?? 1);

function figure(result: BenchResult, name: string): number {
  const found = result.figures.find((each) => each.name === name);
  if (!found) throw new Error(`The result of ${result.name} has no "${name}"`);
  return found.value;
}
