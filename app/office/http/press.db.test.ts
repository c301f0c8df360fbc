import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { adminPage } from "#tests/support/admin-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { accountActor, systemActor, testDatabase, waitingConnections } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import * as products from "#app/office/products/route.tsx";
import * as faqs from "#app/office/texts/faq/route.tsx";
import * as media from "#app/office/media/route.tsx";
import { createDatabase } from "#app/shared/db/client.server.ts";
import { inTransaction, withoutPress, type Context } from "#app/shared/http/context.server.ts";
import { AlreadyDone, clearPresses } from "#app/shared/http/press.server.ts";
import { DAY_MS } from "#app/shared/kernel/format/dates.ts";
import { err, ok } from "#app/shared/kernel/result.ts";

const folder = mkdtempSync(join(tmpdir(), "safara-press-"));
vi.stubEnv("DATA_DIR", folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
testSettings();
const t = testDatabase();
const LIST = "/admin/products";
const [page, faqPage, mediaPage] = [adminPage(t, products), adminPage(t, faqs), adminPage(t, media)];

const stockOf = async (id: string): Promise<unknown> =>
  (await t.db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirst())?.stock;
const stockForm = (id: string, press: string): [string, string][] => [
  ["intent", "add-stock"],
  ["id", id],
  ["press", press],
];
const isKept = async (key: string): Promise<boolean> =>
  (await t.pool.query("select 1 from office_presses where key = $1", [key])).rowCount === 1;
const pressed = (key: string, parts: Partial<Context> = {}): Context => ({
  ...t.ctx(systemActor()),
  press: { key, isTaken: false },
  ...parts,
});
const add = (tx: Context, id: string) =>
  tx.db
    .updateTable("products")
    .set({ stock: sql`stock + 1` })
    .where("id", "=", id)
    .execute();

test("R-015: +10 Stock sent again with the same press adds ten once, and leads to the filtered list with a notice", async () => {
  const [id, press] = [await insertProduct(t.db, { name: "Bissap", stock: 5 }), randomUUID()];
  const first = await page.sent(`${LIST}?q=bissap`, stockForm(id, press));
  expect(first).toMatchObject({ status: 303, location: expect.stringContaining("done=added") });
  const again = await page.sent(`${LIST}?q=bissap&edit=new`, stockForm(id, press));
  expect(again).toMatchObject({ status: 303, location: `${LIST}?q=bissap&repeated=1` });
  expect(await stockOf(id)).toBe(15);
  await page.sent(LIST, stockForm(id, randomUUID()));
  expect(await stockOf(id)).toBe(25);
});

test("R-015: +10 Stock sent twice at the same time with one press adds ten once: the second waits for the first", async () => {
  const [id, press] = [await insertProduct(t.db, { stock: 5 }), randomUUID()];
  const actor = accountActor("admin", (await insertAccount(t.db, { role: "admin" })).userId);
  const answers = await Promise.all([1, 2, 3].map(() => page.sent(LIST, stockForm(id, press), { actor })));
  expect(await stockOf(id)).toBe(15);
  const places = answers.map(({ location }) => (location?.includes("repeated=1") ? "repeated" : "done"));
  expect(places.toSorted()).toEqual(["done", "repeated", "repeated"]);
});

test.each([
  ["commits: it is refused", true],
  ["rolls back: it does the work", false],
])("a second request with the key waits on another connection until the first %s", async (_, commits) => {
  const [id, press] = [await insertProduct(t.db, { stock: 5 }), randomUUID()];
  const other = createDatabase(t.url);
  const [isUnderWay, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = inTransaction(pressed(press, { db: other.db }), async (tx) => {
    await add(tx, id);
    isUnderWay.resolve();
    await mayEnd.promise;
    return commits ? ok(null) : err("sold");
  });
  await isUnderWay.promise;
  const second = inTransaction(pressed(press), (tx) => add(tx, id)).then(
    () => "done",
    (error: unknown) => (error instanceof AlreadyDone ? "refused" : error),
  );
  await eventually(async () => expect(await waitingConnections(t)).toBe(1));
  mayEnd.resolve();
  await first;
  expect(await second).toBe(commits ? "refused" : "done");
  expect(await stockOf(id)).toBe(6);
  await other.close();
});

test("work that is refused or fails leaves no key, and a later transaction of the request takes it then", async () => {
  const [id, press] = [await insertProduct(t.db, { stock: 5 }), randomUUID()];
  const ctx = pressed(press);
  expect(await inTransaction(ctx, async () => err("sold"))).toEqual(err("sold"));
  await expect(inTransaction(ctx, () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(await isKept(press)).toBe(false);
  await inTransaction(ctx, (tx) => add(tx, id));
  expect(await isKept(press)).toBe(true);
});

test("all transactions of one request belong to its press: nested, later and simultaneous ones", async () => {
  const [id, ctx] = [await insertProduct(t.db, { stock: 0 }), pressed(randomUUID())];
  const nested = () => inTransaction(ctx, (tx) => inTransaction(tx, (inner) => add(inner, id)));
  await Promise.all([nested(), nested()]);
  await nested();
  expect(await stockOf(id)).toBe(3);
});

test("a transaction that clashes and is repeated takes the key again", async () => {
  const [id, press] = [await insertProduct(t.db, { stock: 5 }), randomUUID()];
  let runs = 0;
  await inTransaction(pressed(press), async (tx) => {
    await add(tx, id);
    runs += 1;
    if (runs === 1) await sql`do $$ begin raise exception 'clash' using errcode = '40001'; end $$`.execute(tx.db);
  });
  expect([runs, await stockOf(id), await isKept(press)]).toEqual([2, 6, true]);
  await expect(inTransaction(pressed(press), (tx) => add(tx, id))).rejects.toThrow(AlreadyDone);
});

test("R-015: a form that is refused and then corrected under a new press is saved once, also when its answer was lost", async () => {
  const form = (question: string, press: string): [string, string][] =>
    Object.entries({ intent: "save", question, answer: "Yes", category: "general", isActive: "on", press });
  const [wrong, right] = [randomUUID(), randomUUID()];
  expect((await faqPage.sent("/admin/content/faqs?add=1", form("", wrong))).status).toBe(422);
  expect(await isKept(wrong)).toBe(false);
  const saved = await faqPage.sent("/admin/content/faqs?add=1", form("Is it cold?", right));
  expect(saved.location).toContain("done=");
  const again = await faqPage.sent("/admin/content/faqs?add=1", form("Is it cold?", right));
  expect(again.location).toBe("/admin/content/faqs?repeated=1");
  const { rows } = await t.pool.query("select 1 from faqs where question = 'Is it cold?'");
  expect(rows).toHaveLength(1);
});

test("storing pictures does not count as saving their product: a refused form sent again is refused again and keeps its pictures", async () => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const form: [string, string | File][] = [
    ...Object.entries({ intent: "save", name: "", price: "5", stock: "1", press: randomUUID() }),
    ["files", new File([new Uint8Array(png)], "bissap.png", { type: "image/png" })],
  ];
  for (let send = 0; send < 2; send += 1) {
    const refused = await page.sent(`${LIST}?edit=new`, form);
    expect(refused).toMatchObject({ status: 422, data: { pictures: [{}], errors: { name: {} } } });
  }
});

test("a new folder whose answer was lost is made once, and the library opens", async () => {
  const form = Object.entries({ intent: "folder", folderId: "", name: "Fair", parentId: "", press: randomUUID() });
  await mediaPage.sent("/admin/content/media", form);
  expect((await mediaPage.sent("/admin/content/media", form)).location).toBe("/admin/content/media?repeated=1");
  expect((await t.pool.query("select 1 from media_folders where name = 'Fair'")).rowCount).toBe(1);
});

test("a press that is no key is ignored, and work beside the press takes none", async () => {
  const id = await insertProduct(t.db, { stock: 0 });
  for (const press of ["x", ""]) await page.sent(LIST, stockForm(id, press));
  expect(await stockOf(id)).toBe(20);
  const press = randomUUID();
  await inTransaction(withoutPress(pressed(press)), (tx) => add(tx, id));
  expect(await isKept(press)).toBe(false);
});

test("keys are removed after a day", async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  const now = new Date();
  await inTransaction(pressed(old, { now: new Date(now.getTime() - DAY_MS - 1) }), async () => undefined);
  await inTransaction(pressed(young, { now: new Date(now.getTime() - DAY_MS + 1) }), async () => undefined);
  await clearPresses({ db: t.db, now });
  expect([await isKept(old), await isKept(young)]).toEqual([false, true]);
});
