// `npm run restore -- [--at TIME] [--from BACKUP] --into DIR`: makes a shop out of a backup and what followed it, with the orders of
// payments that are younger than the copy. `--beside` leaves those out: for a copy that is looked at while the shop goes on.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { keyFor } from "./backup/key.ts";
import { clearPlace } from "./backup/place.ts";
import { carriedPayments } from "./backup/rebuild/carried-payments.ts";
import { rebuildOrders, type Rebuilt } from "./backup/rebuild/rebuild-orders.ts";
import { restoreShop, type Restored } from "./backup/restore.ts";
import { storageOf } from "./backup/surroundings.ts";
import { holderOf, takeFolder } from "./start/lock/folder-lock.ts";
import { inSeconds } from "./start/progress.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";

const USAGE =
  "Say where to: npm run restore -- --into DIR [--at 2026-11-24T12:00:00Z] [--from BACKUP] [--replace] [--beside]";
const LEFT_OUT =
  "Payments taken after that moment have no order in this copy. Before it goes live: npm run prove, then Books in the back office.";

await runGuarded(async ({ shutdown, prepare }) => {
  const { values } = parseArgs({
    options: {
      at: { type: "string" },
      from: { type: "string" },
      into: { type: "string" },
      replace: { type: "boolean", default: false },
      beside: { type: "boolean", default: false },
      plain: { type: "boolean", default: false },
    },
  });
  if (values.into === undefined) throw new StartError(USAGE);
  const at = values.at === undefined ? null : momentOf(values.at);
  const settings = prepare("start");
  const key = keyFor(settings.backupKey, values.plain);
  const dataDir = resolve(values.into);
  // While the shop runs, its orders are made there.
  const isBeside = values.beside || holderOf(settings.dataDir) !== null;
  const payments = isBeside ? null : await carriedPayments(settings, dataDir);
  const startedAt = performance.now();
  const aside = await clearPlace(dataDir, values.replace, new Date());
  await shutdown.add(takeFolder(dataDir));
  const storage = storageOf({ storageUrl: settings.storageUrl, dataDir });
  const { backupDir } = settings;
  const restored = await restoreShop({
    backupDir,
    key,
    dataDir,
    storage,
    at,
    from: values.from ?? null,
    ...(payments && {
      rebuild: async (url, copiedAt) => {
        await shutdown.add(await payments.open());
        return rebuildOrders(url, copiedAt);
      },
    }),
  });
  for (const folder of aside) console.log(`The shop that was there lies in ${folder}`);
  console.log(linesOf(restored, inSeconds(performance.now() - startedAt)).join("\n"));
  console.log(`Start it: DATA_DIR=${dataDir} npm start`);
  await shutdown.run(restored.rebuilt?.left.length ? 1 : 0);
});

function linesOf({ manifest, files, held, lastChangeAt, rebuilt }: Restored, took: string): string[] {
  const last = lastChangeAt?.toISOString() ?? `${manifest.endedAt} or before`;
  return [
    `${manifest.name} is restored with what followed, in ${took}: the last change is of ${last}; ${files} files`,
    `${held.mails} mails and ${held.recipients} newsletter recipients are held back: they may have been written to before. See Mail in the back office.`,
    ...(rebuilt === null ? [LEFT_OUT] : rebuiltLines(rebuilt)),
  ];
}

function rebuiltLines({ made, left }: Rebuilt): string[] {
  const counts = `${made.length} payments and refunds younger than the copy are in the books again, ${left.length} need a person`;
  return [counts, ...made, ...left];
}

/** A moment as ISO 8601; without a zone it is this machine's. */
function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new StartError(`--at ${text} is no time. Write it like 2026-11-24T12:00:00Z.`);
  return moment;
}
