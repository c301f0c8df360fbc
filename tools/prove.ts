// `npm run prove`: compares the payment provider with the books, and the books with themselves; exit code 1 while a finding is open.
import { parseArgs } from "node:util";
import { GRACE_SECONDS } from "#app/rooms/books/constants.ts";
import { certificateTexts } from "#app/rooms/books/messages.ts";
import { proveBooks, type Scope } from "#app/rooms/books/proof/prove-books.server.ts";
import { createDatabase } from "../app/shared/db/client.server.ts";
import { systemContext } from "../app/shared/http/context.server.ts";
import { DAY_MS, plusMs } from "../app/shared/kernel/format/dates.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { certificateLines } from "./commands/certificate-lines.ts";
import { migrateShop } from "./start/database/database.ts";
import { holderOf } from "./start/lock/folder-lock.ts";
import { joinPayments, needsSandbox } from "./start/payments.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { placeOf, StartError } from "./start/sentence.ts";
import { joinShop } from "./start/database/shop-database.ts";
import { settings } from "./start/surroundings.ts";

/** Long enough for the few statements that read the whole history. */
const QUERY_MS = 600_000;

await runGuarded(async ({ shutdown, prepare }) => {
  const { isJson, scope } = readOptions();
  const options = prepare("start");
  const isShopRunning = holderOf(options.dataDir) !== null;
  const place = await joinShop(options, shutdown);
  await migrateShop(place);
  if (needsSandbox(settings())) await shutdown.add(await joinPayments(settings(), isShopRunning));
  const { db, close } = createDatabase(place.url, { queryMs: QUERY_MS });
  await shutdown.add(close);
  const ctx = systemContext({ db, log: createLog(options.logLevel), name: "prove" });
  const proved = await proveBooks(ctx, scope);
  const database = placeOf(place.url);
  if (!proved.ok) {
    // The drill tells a silent provider from every other failure by it.
    if (isJson) console.log(JSON.stringify({ isClear: false, database, unreadable: proved.error.code }));
    throw new StartError(certificateTexts.unreadable({ code: proved.error.code }));
  }
  const isClear = proved.value.findings.length === 0;
  if (isJson) console.log(JSON.stringify({ isClear, database, ...proved.value }, null, 2));
  else console.log(certificateLines(proved.value, database).join("\n"));
  await shutdown.run(isClear ? 0 : 1);
});

function readOptions(): { isJson: boolean; scope: Scope } {
  const { values } = parseArgs({
    options: { json: { type: "boolean" }, since: { type: "string" }, grace: { type: "string" } },
  });
  const days = wholeNumber("--since", values.since);
  return {
    isJson: values.json ?? false,
    scope: {
      since: days === undefined ? null : plusMs(new Date(), -days * DAY_MS),
      graceSeconds: wholeNumber("--grace", values.grace) ?? GRACE_SECONDS,
    },
  };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,6}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new StartError(`${name} is a whole number: npm run prove -- --since 30 (days), --grace 120 (seconds).`);
}
