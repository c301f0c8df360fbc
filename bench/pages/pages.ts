import { get } from "node:http";
import { join } from "node:path";
import type { BenchWorld } from "#bench/benchmark.ts";
import { median, ratio, type Figure, type Measured } from "#bench/result/result.ts";
import { firstProduct, withPostgres, withShop } from "#bench/shop/bench-shop.ts";
import type { ShopProcess } from "#tests/e2e/support/shop-process.ts";
import { rawLoad, rawRequest, type RawRequest, type RawResult } from "./raw-load.ts";
import { hasNginx, startProxy, startReference, type StoredAnswer, type Reference } from "./reference.ts";

const CONNECTIONS = 32;
const ROUNDS = 3;
const ROUND_MS = 1500;
const WARM_MS = 500;

type Case = { readonly name: string; readonly path: string; readonly cookie: string };
type Load = Pick<RawResult, "perSecond" | "cpuMsPerRequest">;
/** A page of one shop process and the reference with the same bytes, measured in turns; ratios are shop to reference. */
type Compared = {
  readonly page: string;
  readonly bytes: number;
  readonly shop: Load;
  readonly reference: Load;
  readonly perSecondRatio: number;
  readonly perCoreRatio: number;
};

/** Measures cached and rendered pages under load against nginx (or bare Node) with the same bytes. */
export const benchPages = ({ folder }: BenchWorld): Promise<Measured> =>
  withPostgres(folder, { fast: true }, ({ url }) => withShop(url, folder, (shop) => comparePages(shop, folder)));

async function comparePages(shop: ShopProcess, folder: string): Promise<Measured> {
  const port = Number(new URL(shop.url).port);
  const stops: Array<() => Promise<void>> = [];
  try {
    const cases = await casesOf(shop.url);
    const answers = await Promise.all(cases.map((each, at) => answerOf(shop.url, each, `answer-${at}`)));
    const reference = await startReference(join(folder, "reference"), answers);
    stops.push(reference.stop);
    const compare = async (page: string, at: number, server: { port: number; pid: number }): Promise<Compared> => {
      const each = cases[at];
      if (!each) throw new Error(`There is no page ${at}`);
      const requests = {
        shop: rawRequest(server.port, each.path, headersOf(each)),
        reference: rawRequest(reference.port, `/answer-${at}`, {}),
      };
      const pids = { shop: server.pid, reference: reference.pid };
      return { page, bytes: answers[at]?.body.length ?? 0, ...(await inTurns(requests, pids)) };
    };
    const compared: Compared[] = [];
    for (const [at, { name }] of cases.entries()) compared.push(await compare(name, at, { port, pid: shop.pid }));
    if (hasNginx()) {
      const proxy = await startProxy(join(folder, "proxy"), port);
      stops.push(proxy.stop);
      compared.push(await compare("home, from nginx's cache", 0, proxy));
    }
    return measuredOf(compared, reference);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

function measuredOf(compared: readonly Compared[], { name: of }: Reference): Measured {
  const figures = (what: string, unit: string, read: (load: Load) => number): Figure[] =>
    compared.map(({ page, shop, reference }) => ({
      name: `${page}: ${what}`,
      value: read(shop),
      unit,
      reference: { name: of, value: read(reference) },
    }));
  const missing = `Compared with ${of}: install nginx to compare with nginx, and to measure its cache in front of the shop.`;
  return {
    ratios: [
      ...compared.map(({ page, perSecondRatio: value }) => ratio(`${page}: requests a second`, of, { value })),
      ...compared.map(({ page, perCoreRatio: value }) => ratio(`${page}: requests per CPU time`, of, { value })),
    ],
    figures: [
      ...figures("requests a second", "/s", ({ perSecond }) => perSecond),
      ...figures("CPU of a request", "ms", ({ cpuMsPerRequest }) => cpuMsPerRequest),
      ...compared.map(({ page, bytes }) => ({ name: `${page}: size`, value: bytes / 1024, unit: "KB" })),
    ],
    notes: [
      `${CONNECTIONS} connections, one process each; both answer with the same bytes, in turns, and the middle of ${ROUNDS} rounds counts.`,
      ...(hasNginx() ? [] : [missing]),
    ],
  };
}

async function casesOf(url: string): Promise<Case[]> {
  const product = await firstProduct(url);
  const compact = product.split("/").at(-1)?.replaceAll("-", "") ?? "";
  const visitor = "age=yes";
  const buyer = `age=yes; cart=${compact}.2`;
  return [
    { name: "home", path: "/", cookie: visitor },
    { name: "home, two in the cart", path: "/", cookie: buyer },
    { name: "product", path: product, cookie: visitor },
    { name: "product, two in the cart", path: product, cookie: buyer },
    { name: "home, from a campaign", path: "/?utm_source=bench&utm_medium=email", cookie: visitor },
    // These addresses are never cached.
    { name: "home, rendered", path: "/?bench", cookie: visitor },
    { name: "listing, rendered", path: "/products?min=1", cookie: visitor },
    { name: "product, rendered", path: `${product}?bench`, cookie: visitor },
  ];
}

const headersOf = ({ cookie }: Case): Record<string, string> => ({ "Accept-Encoding": "br", Cookie: cookie });

/** The body stays compressed. */
function answerOf(url: string, each: Case, name: string): Promise<StoredAnswer> {
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
async function inTurns(requests: Two<RawRequest>, pids: Two<number>): Promise<Omit<Compared, "page" | "bytes">> {
  const rounds: Two<Load>[] = [];
  const load = (side: keyof Two<unknown>, ms: number) =>
    rawLoad(requests[side], { pids: [pids[side]], connections: CONNECTIONS, ms });
  await load("shop", WARM_MS);
  await load("reference", WARM_MS);
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ shop: await load("shop", ROUND_MS), reference: await load("reference", ROUND_MS) });
  const figures = (side: keyof Two<unknown>): Load => ({
    perSecond: median(rounds.map((round) => round[side].perSecond)),
    cpuMsPerRequest: median(rounds.map((round) => round[side].cpuMsPerRequest)),
  });
  return {
    shop: figures("shop"),
    reference: figures("reference"),
    perSecondRatio: median(rounds.map(({ shop, reference }) => shop.perSecond / reference.perSecond)),
    perCoreRatio: median(rounds.map(({ shop, reference }) => reference.cpuMsPerRequest / shop.cpuMsPerRequest)),
  };
}
