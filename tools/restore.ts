// `npm run restore -- [--at TIME] [--from BACKUP] --into DIR`: makes a shop out of a backup and what followed it.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { keyFor } from "./backup/key.ts";
import { clearPlace } from "./backup/place.ts";
import { restoreShop, type Restored } from "./backup/restore.ts";
import { storageOf } from "./backup/surroundings.ts";
import { takeFolder } from "./start/lock/folder-lock.ts";
import { inSeconds } from "./start/progress.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";

const USAGE = "Say where to: npm run restore -- --into DIR [--at 2026-11-24T12:00:00Z] [--from BACKUP] [--replace]";

await runGuarded(async ({ shutdown, prepare }) => {
  const { values } = parseArgs({
    options: {
      at: { type: "string" },
      from: { type: "string" },
      into: { type: "string" },
      replace: { type: "boolean", default: false },
      plain: { type: "boolean", default: false },
    },
  });
  if (values.into === undefined) throw new StartError(USAGE);
  const at = values.at === undefined ? null : momentOf(values.at);
  const settings = prepare("start");
  const key = keyFor(settings.backupKey, values.plain);
  const dataDir = resolve(values.into);
  const startedAt = performance.now();
  const aside = await clearPlace(dataDir, values.replace, new Date());
  await shutdown.add(takeFolder(dataDir));
  const storage = storageOf({ storageUrl: settings.storageUrl, dataDir });
  const { backupDir } = settings;
  const restored = await restoreShop({ backupDir, key, dataDir, storage, at, from: values.from ?? null });
  for (const folder of aside) console.log(`The shop that was there lies in ${folder}`);
  console.log(linesOf(restored, inSeconds(performance.now() - startedAt)).join("\n"));
  console.log(`Start it: DATA_DIR=${dataDir} npm start`);
  await shutdown.run(0);
});

function linesOf({ manifest, files, held, lastChangeAt }: Restored, took: string): string[] {
  const last = lastChangeAt?.toISOString() ?? `${manifest.endedAt} or before`;
  return [
    `${manifest.name} is restored with what followed, in ${took}: the last change is of ${last}; ${files} files`,
    `${held.mails} mails and ${held.recipients} newsletter recipients are held back: they may have been written to before. See Mail in the back office.`,
    "Payments taken after that moment have no order yet: compare the payment provider's list with the orders.",
  ];
}

/** A moment as ISO 8601; without a zone it is this machine's. */
function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new StartError(`--at ${text} is no time. Write it like 2026-11-24T12:00:00Z.`);
  return moment;
}
