import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { paymentProvider } from "#tests/support/payment-provider.ts";
import { eventually } from "#tests/support/eventually.ts";
import { fuzzedShop, openDescriptors, roleOf, temporaryDataFolder, type Sender } from "./fuzzed-shop.ts";
import { hostileRequest } from "./hostile-request.ts";
import { faultsOf } from "./judge-answer.ts";
import { randomOf } from "./random.ts";
import { sendRaw, type RawRequest } from "./raw-client.ts";
import { readHeld, wronglyChanged } from "./untouched-tables.ts";

const data = temporaryDataFolder();
Object.assign(process.env, { DATA_DIR: data.path, MAIL_DIR: data.path });
paymentProvider();
const t = testDatabase();
let shop: Awaited<ReturnType<typeof fuzzedShop>>;
beforeAll(async () => {
  shop = await fuzzedShop(t);
}, 120_000);
afterAll(async () => {
  await shop.stop();
  data.remove();
});

/** Set by `npm run fuzz`; the default is a small sample with a fixed seed. */
const IS_REQUESTED = process.env["FUZZ_SEED"] !== undefined;
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);
const FROM = Number(process.env["FUZZ_FROM"] ?? 0);
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 400);
const DEADLINE_MS = 15_000;
/** Consecutive requests of one sender, in one session. */
const IN_A_ROW = 25;
const SENDERS: readonly Sender[] = [
  "stranger",
  "guest",
  "content_editor",
  "super_admin",
  "user",
  "customer_service",
  "stranger",
  "inventory_manager",
  "marketing_manager",
  "guest",
  "super_admin",
  "user",
  "manager",
  "stranger",
  "admin",
  "super_admin",
];
/** All rows are restored after each sender's turn. */
const ROUND = IN_A_ROW * SENDERS.length;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const statuses = new Map<number, number>();
let slowest = { ms: 0, what: "" };

function shown(index: number, sender: Sender, { method, target, headers, body }: RawRequest): string {
  const head = headers.filter(([name]) => name !== "cookie" || sender === "stranger");
  return [
    `npm run fuzz -- --seed ${SEED} --from ${index} --requests 1   (${sender})`,
    `    ${method} ${target.slice(0, 600)}`,
    ...head.map(([name, value]) => `    ${name}: ${value.slice(0, 200)}`),
    `    ${JSON.stringify(body.toString("utf8").slice(0, 800))}`,
  ].join("\n");
}

function reportFailures(failures: readonly string[]): void {
  const counts = [...statuses].toSorted(([one], [other]) => one - other);
  say(`answers: ${counts.map(([status, count]) => `${status}: ${count}`).join(", ")}`);
  say(`slowest: ${slowest.ms.toFixed(0)} ms, ${slowest.what}`);
  const { forms, links, names, schemas } = shop.worldOf("super_admin");
  say(`made of: ${forms.length} forms, ${links.length} links, ${names.length} names, ${schemas.length} schemas`);
  for (const failure of failures) say(`\n${failure}`);
  const report = process.env["FUZZ_REPORT"];
  if (report === undefined) return;
  writeFileSync(report, JSON.stringify({ statuses: counts, failures: failures.length, slowestMs: slowest.ms }));
}

async function sendRow(start: number, end: number): Promise<string[]> {
  const failures: string[] = [];
  const sender = SENDERS[Math.floor(start / IN_A_ROW) % SENDERS.length] ?? "stranger";
  const session = await shop.sessionOf(sender);
  const before = await readHeld(t.pool);
  for (let index = start; index < end; index += 1) {
    const request = hostileRequest(randomOf(SEED, index), shop.worldOf(sender), session);
    shop.takeLines();
    const startedAt = performance.now();
    const answer = await sendRaw(shop.port, request, DEADLINE_MS);
    const ms = performance.now() - startedAt;
    if (ms > slowest.ms) slowest = { ms, what: `${request.method} ${request.target.slice(0, 120)} (${index})` };
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const faults = faultsOf(request, answer, shop.takeLines());
    if (faults.length > 0) failures.push(`${shown(index, sender, request)}\n  -> ${faults.join("\n  -> ")}`);
  }
  const changed = wronglyChanged(roleOf(sender), before, await readHeld(t.pool));
  if (changed.length > 0)
    failures.push(
      `npm run fuzz -- --seed ${SEED} --from ${start} --requests ${end - start}   (${sender})\n  -> changed ${changed.join(", ")}`,
    );
  return failures;
}

/** Pool connections and descriptors vary; more than this many additional ones at the end are a leak. */
const MAY_STAY_OPEN = 20;

test(
  "A-066, A-071, A-094, A-097: hostile requests to every address, by strangers, customers and each role, find no fault",
  async () => {
    const failures: string[] = [];
    const end = FROM + REQUESTS;
    const openBefore = openDescriptors();
    for (let start = FROM; start < end;) {
      if (start % ROUND === 0 && start > FROM) await shop.restart();
      const rowEnd = Math.min(end, start - (start % IN_A_ROW) + IN_A_ROW);
      failures.push(...(await sendRow(start, rowEnd)));
      start = rowEnd;
    }
    if (IS_REQUESTED) reportFailures(failures);
    expect(failures).toEqual([]);
    await eventually(() => expect(t.pool.totalCount - t.pool.idleCount, "connections at work").toBe(0));
    await eventually(() => expect(openDescriptors() - openBefore, "left open").toBeLessThan(MAY_STAY_OPEN));
  },
  60_000 + REQUESTS * 1000,
);
