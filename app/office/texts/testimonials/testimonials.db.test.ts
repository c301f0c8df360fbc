import * as screen from "./route.tsx";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { adminPage, partsOf, wordsOf } from "#tests/support/admin-page.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { hasSampleTestimonials, listHomeTestimonials } from "#app/rooms/content/testimonials/queries.server.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { buyersReviewsOf } from "#app/office/http/buyers-of.server.ts";

const PATH = "/admin/content/testimonials";
const t = testDatabase();
const page = adminPage(t, screen);

beforeEach(() => t.pool.query("truncate testimonials, content_revisions, reviews; select testing.forget_audit()"));

type Row = { id: string; name: string; rating: number; is_active: boolean; review_id: string | null; updated_at: Date };
const rows = async (): Promise<Row[]> =>
  (await t.pool.query("select * from testimonials order by sort_order, id")).rows;
const names = async (): Promise<string[]> => (await rows()).map(({ name }) => name);
const typed = { rating: "5", comment: "Good.", verified: "yes", featured: "yes", status: "active", intent: "save" };
const send = (query: string, parts: Record<string, string>) =>
  page.sent(PATH + query, Object.entries("intent" in parts ? parts : { ...typed, ...parts }), {
    role: "marketing_manager",
  });
async function made(name: string, parts: Record<string, string> = {}): Promise<Row> {
  expect(await send("?add=1", { name, ...parts })).toMatchObject({ status: 303, location: `${PATH}?done=created` });
  const row = (await rows()).find((each) => each.name === name);
  if (!row) throw new Error(`no ${name}`);
  return row;
}
const home = async () => listHomeTestimonials(t.ctx(), buyersReviewsOf(t.ctx()));
const audited = async (): Promise<string[]> =>
  (await t.pool.query("select action from audit_log order by created_at, action")).rows.map(({ action }) => action);

type ReviewParts = { status?: "approved" | "pending"; hasBought?: boolean; comment?: string; isDemo?: boolean };
async function written({ status = "approved", hasBought = true, comment = "So fresh.", isDemo }: ReviewParts = {}) {
  const productId = await insertProduct(t.db, { name: "Safara" });
  const writer = await insertAccount(t.db, { name: "Awa Diop" });
  if (hasBought) await insertOrder(t.db, { userId: writer.userId, lines: [{ productId }] });
  return insertReview(t.db, { productId, userId: writer.userId, status, comment, isDemo: isDemo ?? false });
}

test("A-CALL-53, A-ENT-139, A-CONST-06, R-050: a testimonial is added, changed, switched off and deleted; each is audited", async () => {
  const one = await made("Awa");
  expect(one).toMatchObject({ rating: 5, verified: true, is_active: true, is_featured: true, is_sample: false });
  const seenUpdatedAt = one.updated_at.toISOString();
  await send(`?edit=${one.id}`, { name: "Awa D.", rating: "4", verified: "", seenUpdatedAt });
  expect((await rows())[0]).toMatchObject({ name: "Awa D.", rating: 4 });
  expect(await send(`?edit=${one.id}`, { name: "Late", seenUpdatedAt })).toMatchObject({ status: 409 });
  const history = await page.shown(`${PATH}?history=${one.id}`);
  expect(wordsOf(history)).toMatch(/Customer Name .*Awa .*Awa D\..*Rating .*5 .*4.*Verified Then Yes Now No/);
  expect(wordsOf(await page.shown(`${PATH}?delete=${one.id}`))).toMatch(/delete this testimonial\? Awa D\. Good\./);
  await send("", { intent: `deactivate:${one.id}` });
  expect(await home()).toEqual([]);
  await send("", { intent: `delete:${one.id}` });
  expect(await rows()).toEqual([]);
  expect(await audited()).toEqual([
    "testimonial.create",
    "testimonial.change",
    "testimonial.change",
    "testimonial.delete",
  ]);
  expect(await send("?add=1", { name: "", rating: "6" })).toMatchObject({
    status: 422,
    data: {
      problems: [
        { field: "name", code: "required" },
        { field: "rating", code: "rating" },
      ],
    },
  });
  expect(await page.shown(`${PATH}?add=1`)).toMatch(/<option value="5" selected="">5 stars/);
});

test("S-HOME-19, R-050: the first three active and featured ones stand on the home page, in the order staff give", async () => {
  for (const name of ["A", "B", "C", "D"]) await made(name);
  await made("Plain", { featured: "" });
  const d = (await rows()).find(({ name }) => name === "D");
  for (const _step of [1, 2, 3]) await send("", { intent: `up:${d?.id}` });
  expect(await names()).toEqual(["D", "A", "B", "C", "Plain"]);
  expect((await home()).map(({ name }) => name)).toEqual(["D", "A", "B"]);
  const marked = partsOf(await page.shown(PATH), 'li class="section-row entry-row"').map((row) =>
    row.includes("On the home page"),
  );
  expect(marked).toEqual([true, true, true, false, false]);
});

test("R-050: “Verified customer” stands only with an approved review by a buyer behind it, and goes with it", async () => {
  const { id } = await made("Awa");
  const review = await written();
  expect((await home())[0]?.isVerified).toBe(false);
  for (const refused of [
    await written({ status: "pending" }),
    await written({ hasBought: false }),
    await written({ isDemo: true }),
    randomUUID(),
    "none",
  ]) {
    expect(await send(`?review=${id}`, { intent: `link:${refused}` })).toMatchObject({
      status: 409,
      data: { error: "This is not an approved review by a buyer." },
    });
  }
  expect(await send(`?review=${id}`, { intent: `link:${review}` })).toMatchObject({ location: `${PATH}?done=linked` });
  expect((await home())[0]?.isVerified).toBe(true);
  expect(wordsOf(await page.shown(PATH))).toContain("Verified customer");
  await t.pool.query("update reviews set status = 'rejected' where id = $1", [review]);
  expect((await home())[0]?.isVerified).toBe(false);
  expect(wordsOf(await page.shown(`${PATH}?review=${id}`))).toContain("no longer an approved review by a buyer");
  await t.pool.query("update reviews set status = 'approved' where id = $1", [review]);
  // Staff may omit the label even so.
  const [row] = await rows();
  await send(`?edit=${id}`, { name: "Awa", verified: "", seenUpdatedAt: row?.updated_at.toISOString() ?? "" });
  expect((await home())[0]?.isVerified).toBe(false);
  await send(`?review=${id}`, { intent: "unlink" });
  expect((await rows())[0]?.review_id).toBeNull();
  expect(await send(`?review=${randomUUID()}`, { intent: "unlink" })).toMatchObject({ status: 404 });
});

test("R-050: a review is chosen from approved ones by buyers, found by their words, with a button for each", async () => {
  const { id } = await made("Awa");
  // Nothing was searched yet, so nothing can have failed to match.
  expect(await page.shown(`${PATH}?review=${id}`)).toContain("There are no approved reviews by buyers yet.");
  const fresh = await written({ comment: "Très frais." });
  await written({ comment: "Tres frais, unread.", status: "pending" });
  await written({ comment: "Tres frais, not bought.", hasBought: false });
  const found = await page.shown(`${PATH}?review=${id}&find=tres+frais`);
  expect([...found.matchAll(/value="link:([^"]+)"/g)].map(([, each]) => each)).toEqual([fresh]);
  expect(wordsOf(found)).toContain("Awa D. about Safara");
  expect(found).not.toMatch(/@example\.com.*Très frais/s);
  expect(await page.shown(`${PATH}?review=${id}&find=nothing`)).toContain("No approved reviews by buyers match.");
  await send(`?review=${id}`, { intent: `link:${fresh}` });
  expect(await page.shown(`${PATH}?review=${id}`)).toContain("There are no other approved reviews by buyers.");
});

test("R-050: samples are named as samples, and the go-live check warns while one is active", async () => {
  const { id } = await made("Sample testimonial 1");
  await t.pool.query("update testimonials set is_sample = true");
  const owner = t.ctx(accountActor("admin"));
  expect(await hasSampleTestimonials(owner)).toBe(true);
  expect(wordsOf(await page.shown(PATH))).toMatch(/Samples that came with the shop are active.* Sample Featured/);
  expect(await home()).toEqual([]);
  await send("", { intent: `deactivate:${id}` });
  expect(await hasSampleTestimonials(owner)).toBe(false);
  expect(wordsOf(await page.shown(PATH))).not.toContain("Samples that came");
});

test("R-050: a sample with a customer's own name and words is no sample any more", async () => {
  const { id, updated_at } = await made("Sample testimonial 1");
  await t.pool.query("update testimonials set is_sample = true");
  await send(`?edit=${id}`, { name: "Awa Diop", comment: "So fresh.", seenUpdatedAt: updated_at.toISOString() });
  expect((await home()).map(({ name }) => name)).toEqual(["Awa Diop"]);
});

test("R-124: only roles that edit the home page see and change testimonials", async () => {
  const { id } = await made("Awa");
  for (const role of ["inventory_manager", "customer_service"] as const) {
    await expect(page.shown(PATH, { role })).rejects.toThrow(PermissionError);
    await page.sent(PATH, [["intent", `delete:${id}`]], { role });
  }
  expect(await names()).toEqual(["Awa"]);
});
