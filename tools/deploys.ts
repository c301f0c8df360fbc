// `npm run deploys`: two processes of the built shop behind nginx (deploy/nginx) are restarted one after the other, five times, the second
// time with another build and another schema, under fifty requests a second, while a buyer places one order after the other; exit code 1 when
// a request failed, an order is missing or the books have a finding, 2 without nginx.
// `--record` writes the figures into docs/proof.md.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildShop } from "./build/build-shop.ts";
import { findNginx, versionOf } from "./deploys/nginx.ts";
import { assetsOf, deployNext } from "./deploys/release.ts";
import { startDeployedShop, type DeployedShop } from "./deploys/shop.ts";
import { startVisits, type Visits } from "./deploys/visitors.ts";
import { startBuyers, type Buyers } from "./ha/buyers.ts";
import { checkBooks, checkOrders } from "./ha/check-orders.ts";
import { record } from "./proof/record.ts";
import { runGuarded } from "./start/run-guarded.ts";

const PER_SECOND = 50;
const REQUESTS = 15_000;
const DEPLOYS = 5;
const NEXT_VERSION_AT = 2;
const NOT_INSTALLED = 2;
const SETTLE_MS = 2000;
/** About a hundred orders in all. */
const ONE_BUYER = { lanes: 1, thinkMs: 2000 };

await runGuarded(async ({ shutdown }) => {
  const nginx = findNginx();
  if (nginx === null) {
    console.error(
      "Skipped: nginx is not installed. Install it with apt-get install --no-install-recommends nginx-light",
    );
    return shutdown.run(NOT_INSTALLED);
  }
  await buildShop({ onlyIfChanged: true });
  const folder = mkdtempSync(join(tmpdir(), "shop-deploys-"));
  await shutdown.add(() => rmSync(folder, { recursive: true, force: true }));
  const shop = await startDeployedShop(nginx, folder, shutdown);
  const old = assetsOf(shop.release);
  const visits = startVisits(shop.url, PER_SECOND);
  const buyers = startBuyers([shop.url], shop.productId, ONE_BUYER);
  await deployAll(shop, visits);
  while (visits.requests() < REQUESTS) await setTimeout(SETTLE_MS);
  await Promise.all([visits.end(), buyers.end()]);
  const faults = [...visits.failed, ...(await oldPageFaults(shop, old)), ...(await saleFaults(shop, buyers))];
  console.log(
    `${buyers.acknowledged.length} orders, ${visits.requests()} requests at ${PER_SECOND} a second, ${visits.failed.length} failed, the slowest took ${(visits.longestMs() / 1000).toFixed(1)} s; ` +
      `${old.size} scripts and styles of the previous build requested; ${versionOf(nginx)}, ${cpus().length} cores`,
  );
  for (const fault of faults) console.error(fault);
  if (process.argv.includes("--record"))
    record({
      goal: "deploys",
      figures: [
        ["deploys", String(DEPLOYS)],
        ["requests", String(visits.requests())],
        ["failed", String(visits.failed.length)],
        ["slowest", `${(visits.longestMs() / 1000).toFixed(1)} s`],
        ["files of the build before (orders)", `${old.size} (${buyers.acknowledged.length} orders)`],
      ],
      broken: faults.length,
      replay: "npm run deploys",
    });
  await shutdown.run(faults.length === 0 ? 0 : 1);
});

async function deployAll(shop: DeployedShop, visits: Visits): Promise<void> {
  for (let deploy = 1; deploy <= DEPLOYS; deploy += 1) {
    await setTimeout(SETTLE_MS);
    if (deploy === NEXT_VERSION_AT) await deployNext(shop.release, shop.ownerEnv);
    await shop.restartAll();
    console.log(`${deploy}/${DEPLOYS} deployed: ${visits.requests()} requests, ${visits.failed.length} failed`);
  }
}

/** No order is missing or doubled, no buyer had to wait or read an error, and the books are clear. */
async function saleFaults(shop: DeployedShop, buyers: Buyers): Promise<string[]> {
  return [
    ...buyers.faults,
    ...(buyers.waits() === 0 ? [] : [`A buyer was asked to wait ${buyers.waits()} times`]),
    ...(await checkOrders(shop, buyers.acknowledged)),
    ...(await checkBooks(shop)),
  ];
}

/** An open page of the first build requests its scripts and styles. */
async function oldPageFaults({ url, release }: DeployedShop, old: ReadonlyMap<string, string>): Promise<string[]> {
  const isOther = [...assetsOf(release).keys()].some((path) => !old.has(path));
  const faults = isOther ? [] : ["Both builds have the same scripts: old pages were not tested"];
  for (const [path, text] of old) {
    const answer = await fetch(url + path);
    if (!answer.ok || (await answer.text()) !== text) faults.push(`${path} of the first build: ${answer.status}`);
  }
  return faults;
}
