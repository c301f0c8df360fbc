import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { insertReview } from "#tests/factories/review.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { can, ROLES } from "#app/shared/kernel/access/permissions.ts";
import type { UserFilter } from "./types.ts";
import { listUserActivity, listUsers, readUserStats } from "./user.queries.server.ts";

const t = testDatabase();
const NOW = new Date("2026-02-10T12:00:00Z");
const ALL: UserFilter = { search: "", role: null, activity: null, page: 1 };
const staff = accountActor("customer_service");
beforeEach(async () => void (await t.pool.query("delete from reviews; delete from all_orders; delete from profiles")));

async function account(parts: Parameters<typeof insertAccount>[1] = {}, createdAt = NOW): Promise<string> {
  const { userId } = await insertAccount(t.db, parts);
  await t.db.updateTable("profiles").set({ created_at: createdAt }).where("id", "=", userId).execute();
  return userId;
}
const list = (filter: Partial<UserFilter> = {}) => listUsers(t.ctx(staff), { ...ALL, ...filter }, "USD");
const emails = async (filter: Partial<UserFilter>) => (await list(filter)).users.map(({ email }) => email);
const stats = (timeZone = "UTC") => readUserStats(t.ctx(staff, NOW), { timeZone, currency: "USD" });
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

test("A-CALL-15, R-017: accounts are listed newest first, fifty on a page, with the total that match", async () => {
  const { rows } = await t.pool.query<{ email: string }>(
    `insert into profiles (email, created_at) select 'u' || n || '@example.com', now() - make_interval(mins => n)
     from generate_series(1, 53) n returning email`,
  );
  const order = rows.map(({ email }) => email);
  const first = await list();
  expect([first.total, first.pageCount]).toEqual([53, 2]);
  expect(first.users.map(({ email }) => email)).toEqual(order.slice(0, 50));
  expect(await emails({ page: 2 })).toEqual(order.slice(50));
});

test("A-USER-11, A-USER-12, A-USER-13: search, role and activity filter the list together", async () => {
  const buyer = await account({ email: "Awa_1@example.com", role: "manager" }, daysAgo(1));
  await account({ email: "awa21@example.com" }, daysAgo(2));
  await account({ email: "bineta@example.com", role: "manager" }, daysAgo(3));
  await insertOrder(t.db, { userId: buyer, status: "cancelled" });
  expect(await emails({ search: "awa" })).toEqual(["Awa_1@example.com", "awa21@example.com"]);
  expect(await emails({ search: "a_1" })).toEqual(["Awa_1@example.com"]);
  expect(await emails({ role: "manager" })).toEqual(["Awa_1@example.com", "bineta@example.com"]);
  expect(await emails({ activity: "active" })).toEqual(["Awa_1@example.com"]);
  expect(await emails({ activity: "inactive" })).toEqual(["awa21@example.com", "bineta@example.com"]);
  const both = await list({ role: "manager", activity: "inactive" });
  expect([both.users.length, both.total]).toEqual([1, 1]);
});

test("A-USER-11: an account is found by name, by phone in any spelling and by city", async () => {
  const id = await account({ email: "kf@example.com", name: "Khady Fàll" });
  await account({ email: "other@example.com" });
  const address = { phone: "301 23 45", city: "Banjul", country: "Gambia" };
  await t.pool.query("update profiles set default_shipping_address = $2 where id = $1", [id, address]);
  for (const search of ["khady fall", "3012345", "+220 301 2345", "00220 301 23 45", "banjul"])
    expect.soft(await emails({ search }), search).toEqual(["kf@example.com"]);
  await t.pool.query("update profiles set default_shipping_address = null, phone = '301 23 45' where id = $1", [id]);
  expect(await emails({ search: "301 2345" })).toEqual(["kf@example.com"]);
});

test("A-USER-12, A-USER-13, R-137: the count equals the listed rows for customers and staff, buyers and others", async () => {
  const roles = ["user", "user", "user", "manager", "manager", "admin"] as const;
  const people = await Promise.all(roles.map((role) => account({ role })));
  for (const at of [0, 1, 3]) await insertOrder(t.db, { userId: people[at] ?? null });
  await insertOrder(t.db, { userId: people[0] ?? null });
  await insertOrder(t.db);
  const totals = async (role: UserFilter["role"]) => {
    const lists = [await list({ role, activity: "active" }), await list({ role, activity: "inactive" })];
    for (const { users, total } of lists) expect(users).toHaveLength(total);
    return lists.map(({ total }) => total);
  };
  expect([await totals(null), await totals("user"), await totals("manager"), await totals("admin")]).toEqual([
    [3, 3],
    [2, 1],
    [1, 1],
    [0, 1],
  ]);
});

test("A-USER-16, A-USER-17, A-ENT-17, A-ENT-18, A-CALL-16, R-011, R-154: an account counts all its orders and spends what counts as a sale", async () => {
  const email = "awa@example.com";
  const userId = await account({ email });
  const order = (parts: object) => insertOrder(t.db, { userId, email, ...parts });
  const paid = await order({ lines: [{ priceCents: 5000 }] });
  await t.pool.query("update all_orders set refunded_amount = 12.34 where id = $1", [paid]);
  await order({ lines: [{ priceCents: 1000 }], paymentStatus: "pending" });
  for (const parts of [{ status: "cancelled" }, { paymentStatus: "failed" }, { paymentStatus: "refunded" }])
    await order(parts);
  await insertOrder(t.db, { email });
  // A payment in another currency counts as an order but not in this sum.
  await t.pool.query("update all_orders set currency = 'EUR' where id = $1", [await order({})]);
  expect((await list()).users).toMatchObject([{ id: userId, totalOrders: 6, totalSpentCents: 4766 }]);
});

test("A-USER-04, A-USER-06, A-CALL-03, R-137: total users counts all accounts, active users those with at least one order", async () => {
  const [buyer] = [await account(), await account(), await account()];
  await insertOrder(t.db, { userId: buyer, status: "cancelled" });
  await insertOrder(t.db, { userId: buyer });
  await insertOrder(t.db);
  expect(await stats()).toMatchObject({ totalUsers: 3, activeUsers: 1 });
});

test("A-USER-07, R-154: the average order is of all sales, guests' included, and 0 without sales", async () => {
  expect((await stats()).averageOrderCents).toBe(0);
  await insertOrder(t.db, { lines: [{ priceCents: 1000 }] });
  await insertOrder(t.db, { userId: await account(), lines: [{ priceCents: 2001 }] });
  await insertOrder(t.db, { lines: [{ priceCents: 90_000 }], status: "cancelled" });
  expect((await stats()).averageOrderCents).toBe(1501);
});

test("A-USER-05, A-USER-08, R-012, R-139: growth covers six whole months of the store's zone, empty ones at 0", async () => {
  for (const at of ["2025-08-31T23:59:59Z", "2025-09-01T00:00:00Z", "2026-01-31T23:30:00Z", "2026-02-01T00:00:00Z"])
    await account({}, new Date(at));
  const inUtc = await stats();
  expect(inUtc.growth.map(({ label, count }) => `${label}: ${count}`)).toEqual([
    "Sep 2025: 1",
    "Oct 2025: 0",
    "Nov 2025: 0",
    "Dec 2025: 0",
    "Jan 2026: 1",
    "Feb 2026: 1",
  ]);
  expect(inUtc.newThisMonth).toBe(1);
  const inTokyo = await stats("Asia/Tokyo");
  expect(inTokyo.growth.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 2]);
  expect(inTokyo.newThisMonth).toBe(2);
});

test("A-USER-21, A-USER-23, A-ENT-58 to A-ENT-61, A-CALL-17, A-CALL-18, R-155: activity lists orders, reviews and the account's own events, newest first", async () => {
  const email = "awa@example.com";
  const userId = await account({ email }, daysAgo(9));
  const productId = await insertProduct(t.db, { name: "Sokh" });
  const orderId = await insertOrder(t.db, { userId, email, status: "delivered", createdAt: daysAgo(2) });
  const older = await insertOrder(t.db, { userId, email, createdAt: daysAgo(5) });
  const reviewId = await insertReview(t.db, { productId, userId, rating: 4, status: "pending", createdAt: daysAgo(1) });
  await insertOrder(t.db, { email });
  await insertOrder(t.db, { userId: await account() });
  await t.pool.query("update all_orders set currency = 'EUR' where id = $1", [orderId]);
  const { events, hasMore } = await listUserActivity(t.ctx(staff), { userId, shown: 0 });
  expect(hasMore).toBe(false);
  expect(events).toEqual([
    {
      userId,
      action: "wrote_review",
      createdAt: daysAgo(1),
      details: { reviewId, productName: "Sokh", rating: 4, status: "pending" },
    },
    {
      userId,
      action: "placed_order",
      createdAt: daysAgo(2),
      details: { orderId, totalCents: 2000, currency: "EUR", status: "delivered" },
    },
    {
      userId,
      action: "placed_order",
      createdAt: daysAgo(5),
      details: { orderId: older, totalCents: 2000, currency: "USD", status: "processing" },
    },
    { userId, action: "account_created", createdAt: daysAgo(9), details: { email } },
  ]);
});

test("R-155: activity returns fifty events by default, more on request, and has a limit", async () => {
  const userId = await account({}, daysAgo(400));
  await t.pool.query(
    `insert into orders (user_id, subtotal, total, created_at) select $1, 1, 1, now() - make_interval(hours => n)
     from generate_series(1, 60) n`,
    [userId],
  );
  const part = async (shown: number) => {
    const { events, hasMore } = await listUserActivity(t.ctx(staff), { userId, shown });
    return [events.length, hasMore];
  };
  for (const shown of [0, Number.NaN, -1, 50]) expect(await part(shown)).toEqual([50, true]);
  expect(await part(100)).toEqual([61, false]);
  expect(await part(1e9)).toEqual([61, false]);
});

test.each(ROLES)("R-004, R-124: %s reads users, figures and activity only with users.view (Annex B)", async (role) => {
  const ctx = t.ctx(accountActor(role), NOW);
  const calls = [
    () => listUsers(ctx, ALL, "USD"),
    () => readUserStats(ctx, { timeZone: "UTC", currency: "USD" }),
    () => listUserActivity(ctx, { userId: "no id", shown: 0 }),
  ];
  const outcomes = await Promise.all(
    calls.map((call) =>
      call().then(
        () => "reads",
        (error: unknown) => (error instanceof PermissionError ? "refused" : error),
      ),
    ),
  );
  expect(outcomes).toEqual(calls.map(() => (can(role, "users.view") ? "reads" : "refused")));
});
