import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { appAddress } from "#tools/postgres/app-role.ts";
import { prepareDemoShop } from "../tests/e2e/support/prepare-demo-shop.ts";
import { startShopProcess } from "../tests/e2e/support/shop-process.ts";
import { rawLoad, rawRequest, type RawRequest, type RawResult } from "./raw-load.ts";
import { hasNginx, startProxy, startReference, type Given, type Reference } from "./reference.ts";
import { printTable } from "./table.ts";

const CONNECTIONS = 32;
const ROUNDS = 3;
const ROUND_MS = 1500;
const WARM_MS = 500;

type Case = { readonly name: string; readonly path: string; readonly cookie: string };
type Figures = Pick<RawResult, "perSecond" | "cpuMsPerRequest">;
/** A cached page and the reference with the same bytes, measured in turns; ratios are shop to reference. */
type Measured = {
  readonly page: string;
  readonly bytes: number;
  readonly shop: Figures;
  readonly reference: Figures;
  readonly perSecondRatio: number;
  readonly perCoreRatio: number;
};

/** Measures cached pages against nginx with the same bytes; prints a table, writes JSON to `file`. */
export async function benchPages(serverUrl: string, file: string | null): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-pages-"));
  const shop = await startShopProcess({
    env: {
      DATABASE_URL: appAddress(await prepareDemoShop(serverUrl, join(folder, "data"))),
      DATA_DIR: join(folder, "data"),
      SESSION_SECRET: "a-secret-for-measuring-only-0123456789",
      LOG_LEVEL: "error",
      WORKER: "off",
      TRUST_PROXY: "0",
    },
    logFile: join(folder, "shop.log"),
  });
  const port = Number(new URL(shop.url).port);
  const stops = [shop.stop];
  try {
    const cases = await casesOf(shop.url);
    const given = await Promise.all(cases.map((each, at) => answerOf(shop.url, each, `answer-${at}`)));
    const reference = await startReference(join(folder, "reference"), given);
    stops.push(reference.stop);
    const measured: Measured[] = [];
    for (const [at, each] of cases.entries()) {
      const requests = {
        shop: rawRequest(port, each.path, headersOf(each)),
        reference: referenceRequest(reference, at),
      };
      const pids = { shop: shop.pid, reference: reference.pid };
      measured.push({ page: each.name, bytes: given[at]?.body.length ?? 0, ...(await inTurns(requests, pids)) });
    }
    if (hasNginx()) {
      const proxy = await startProxy(join(folder, "proxy"), port);
      stops.push(proxy.stop);
      const [home] = cases;
      if (home) {
        const requests = {
          shop: rawRequest(proxy.port, home.path, headersOf(home)),
          reference: referenceRequest(reference, 0),
        };
        const figures = await inTurns(requests, { shop: proxy.pid, reference: reference.pid });
        measured.push({ page: `${home.name}, from nginx's cache`, bytes: given[0]?.body.length ?? 0, ...figures });
      }
    }
    print(measured, reference.name, file);
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function casesOf(url: string): Promise<Case[]> {
  const listing = await (await fetch(`${url}/products`, { headers: { Cookie: "age=yes" } })).text();
  const product = /href="(\/product\/[^"?#]+)"/.exec(listing)?.[1];
  if (!product) throw new Error("The listing shows no product");
  const compact = product.split("/").at(-1)?.replaceAll("-", "") ?? "";
  const visitor = "age=yes";
  const buyer = `age=yes; cart=${compact}.2`;
  return [
    { name: "home", path: "/", cookie: visitor },
    { name: "home, two pieces in the cart", path: "/", cookie: buyer },
    { name: "product", path: product, cookie: visitor },
    { name: "product, two pieces in the cart", path: product, cookie: buyer },
  ];
}

const headersOf = ({ cookie }: Case): Record<string, string> => ({ "Accept-Encoding": "br", Cookie: cookie });
const referenceRequest = ({ port }: Reference, at: number): RawRequest => rawRequest(port, `/answer-${at}`, {});

/** Its body is still compressed. */
function answerOf(url: string, each: Case, name: string): Promise<Given> {
  return new Promise((resolve, reject) => {
    get(url + each.path, { headers: headersOf(each), agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => void chunks.push(chunk));
      answer.on("end", () => {
        const headers = Object.entries(answer.headers).map(([header, value]): [string, string] => [
          header,
          String(value),
        ]);
        resolve({ name, headers, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}

type Two<T> = { readonly shop: T; readonly reference: T };

/** In turns, so that other load affects both alike; figures are medians of the rounds. */
async function inTurns(requests: Two<RawRequest>, pids: Two<number>): Promise<Omit<Measured, "page" | "bytes">> {
  const rounds: Two<Figures>[] = [];
  const load = (side: keyof Two<unknown>, ms: number) =>
    rawLoad(requests[side], { pids: [pids[side]], connections: CONNECTIONS, ms });
  await load("shop", WARM_MS);
  await load("reference", WARM_MS);
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ shop: await load("shop", ROUND_MS), reference: await load("reference", ROUND_MS) });
  const figures = (side: keyof Two<unknown>): Figures => ({
    perSecond: middle(rounds.map((round) => round[side].perSecond)),
    cpuMsPerRequest: middle(rounds.map((round) => round[side].cpuMsPerRequest)),
  });
  return {
    shop: figures("shop"),
    reference: figures("reference"),
    perSecondRatio: middle(rounds.map(({ shop, reference }) => shop.perSecond / reference.perSecond)),
    perCoreRatio: middle(rounds.map(({ shop, reference }) => reference.cpuMsPerRequest / shop.cpuMsPerRequest)),
  };
}

const middle = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

function print(measured: readonly Measured[], reference: string, file: string | null): void {
  printTable(
    `Kept pages, ${CONNECTIONS} connections, one process; parts of ${reference} with the same bytes`,
    ["page", "bytes", "requests/s", "CPU ms", `${reference}/s`, "part of it", "per core"],
    measured.map((each) => [
      each.page,
      String(each.bytes),
      each.shop.perSecond.toFixed(0),
      each.shop.cpuMsPerRequest.toFixed(3),
      each.reference.perSecond.toFixed(0),
      each.perSecondRatio.toFixed(2),
      each.perCoreRatio.toFixed(2),
    ]),
  );
  const [cpu] = cpus();
  const machine = {
    cpu: cpu?.model,
    cores: cpus().length,
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
  };
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const result = JSON.stringify({ commit, machine, reference, connections: CONNECTIONS, pages: measured }, null, 2);
  console.log(`\n${result}`);
  if (file !== null) writeFileSync(file, `${result}\n`);
}
