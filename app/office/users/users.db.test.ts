import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { adminPage, partsOf, wordsOf } from "#tests/support/admin-page.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import AdminUsers, * as usersScreen from "./route.tsx";

const { loader } = usersScreen;

Object.assign(process.env, { NODE_ENV: "test", RATE_LIMIT_SCALE: "1" });
const t = testDatabase();

async function shown(path: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(accountActor("admin")), page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  const loaderData = await loader({
    request: new Request(url),
    url,
    pattern: "admin/users",
    params: {},
    context,
  });
  const Page = () => createElement(AdminUsers, { loaderData, params: {}, matches: [] } as never);
  const Stub = createRoutesStub([{ path: "/admin/users", Component: Page }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
}

test("R-014, R-125: the row of an account in reach opens its access, where every action asks first", async () => {
  const page = adminPage(t, usersScreen);
  const [admin, awa, owner] = [
    await insertAccount(t.db, { role: "admin" }),
    await insertAccount(t.db, { role: "manager" }),
    await insertAccount(t.db, { role: "super_admin" }),
  ];
  const as = { actor: admin };
  const list = `/admin/users?q=${awa.email}`;
  expect(await page.shown(list, as)).toContain(`aria-label="Access for ${awa.email}"`);
  expect(await page.shown(list, { role: "customer_service" })).not.toContain("Access for");
  expect(await page.shown(`/admin/users?q=${owner.email}`, as)).not.toContain("Access for");
  expect(await page.shown(`/admin/users?access=${owner.userId}`, as)).not.toContain("Account Access");
  const details = wordsOf(await page.shown(`${list}&access=${awa.userId}`, as));
  expect(details).toContain("Account Access");
  expect(details).toContain("Two-step Off Sign Out Everywhere");
  expect(details).not.toContain("Reset Two-Step Sign-In");
  const question = wordsOf(await page.shown(`${list}&access=${awa.userId}&ask=sign-out`, as));
  expect(question).toContain(`Sign out ${awa.email} everywhere?`);
  const answer = await page.sent(list, formOf(awa.userId, "sign-out"), as);
  expect([answer.status, answer.location]).toEqual([303, `${list.replace("@", "%40")}&done=signed-out`]);
  expect(await page.shown(`${list}&done=signed-out`, as)).toContain("The account is signed out everywhere.");
  const refused = await page.sent("/admin/users", formOf(owner.userId, "reset"), as);
  expect([refused.status, refused.data]).toEqual([
    403,
    { success: false, message: "You cannot change this account's access." },
  ]);
});

const formOf = (userId: string, intent: string): [string, string][] => [
  ["userId", userId],
  ["intent", intent],
];

test("R-014, R-125: the dialog offers the assignable roles, reports faults, and links to the account of an existing address", async () => {
  const page = adminPage(t, usersScreen);
  const [manager, awa] = [await insertAccount(t.db, { role: "manager" }), await insertAccount(t.db)];
  const as = { actor: manager };
  const dialog = "/admin/users?invite=new";
  const offered = await page.shown(dialog, as);
  expect(partsOf(offered, "fieldset").map(wordsOf)).toEqual([
    "Role Content Editor Product listings, categories, site content Customer Service Support, orders, refunds Inventory Manager Inventory and stock levels Marketing Manager Promotions, discounts, campaigns",
  ]);
  expect(await page.shown(dialog, { role: "customer_service" })).not.toContain("Invite Staff");
  const invite = (email: string, role: string) =>
    page.sent(dialog, Object.entries({ intent: "invite", email, role }), as);
  const empty = await invite("no address", "");
  expect([empty.status, wordsOf(await page.shown(dialog, { ...as, actionData: empty.data }))]).toEqual([
    422,
    expect.stringMatching(/Please enter a valid email address.*Choose a role/),
  ]);
  expect((await invite("new@example.com", "admin")).status).toBe(403);
  const taken = await invite(awa.email, "customer_service");
  const html = await page.shown(dialog, { ...as, actionData: taken.data });
  expect([taken.status, wordsOf(html)]).toEqual([
    409,
    expect.stringContaining("An account with this address already exists. Change Their Role"),
  ]);
  expect(html).toContain(`href="/admin/users?q=${encodeURIComponent(awa.email)}"`);
});

test("R-006, R-128: an invitation to admin asks for confirmation, which counts toward no limit, and is sent once confirmed", async () => {
  const page = adminPage(t, usersScreen);
  const as = { actor: await insertAccount(t.db, { role: "super_admin" }) };
  const dialog = "/admin/users?invite=new";
  const invitation = { intent: "invite", email: "partner@example.com", role: "admin" };
  const invite = (more = {}) => page.sent(dialog, Object.entries({ ...invitation, ...more }), as);
  const answers = [await invite(), await invite(), await invite(), await invite()];
  expect(answers.map(({ status, location }) => [status, location])).toEqual(answers.map(() => [200, null]));
  const [question = ""] = partsOf(await page.shown(dialog, { ...as, actionData: answers[0]?.data }), "dialog");
  expect(question).toContain('role="alertdialog"');
  expect(wordsOf(question)).toContain(
    "Invite partner@example.com as Admin? Admin: Administrative access, can manage most roles and all system functions. Cancel Send Invitation",
  );
  const fields = [...question.matchAll(/<input type="hidden" name="(\w+)" value="([^"]+)"/g)];
  const answered = Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
  expect(answered).toEqual({ ...invitation, confirmed: "yes" });
  expect((await invite(answered)).location).toBe("/admin/users?done=invited");
});

test("R-006, R-125, R-189: an open invitation is listed, sent again three times an hour at most, and withdrawn once", async () => {
  const page = adminPage(t, usersScreen);
  const as = { actor: await insertAccount(t.db, { role: "admin", name: "Fatou Sow" }) };
  const send = (fields: Record<string, string>) => page.sent("/admin/users?role=manager", Object.entries(fields), as);
  const invited = await send({ intent: "invite", email: "New.Colleague@example.com", role: "manager" });
  expect([invited.status, invited.location]).toEqual([303, "/admin/users?role=manager&done=invited"]);
  const listed = await page.shown("/admin/users?done=invited", as);
  expect(wordsOf(listed)).toContain("The invitation is on its way.");
  expect(wordsOf(listed)).toMatch(
    /Open Invitations.*new\.colleague@example\.com Manager by Fatou Sow Ends .* Resend Withdraw/,
  );
  expect(wordsOf(await page.shown("/admin/users", { role: "customer_service" }))).not.toContain("Open Invitations");
  const invitations = t.db.selectFrom("staff_invitations").select("id").where("role", "=", "manager");
  const open = async () => (await invitations.executeTakeFirst())?.id ?? "";
  const resend = async () => (await send({ intent: "resend", invitation: await open() })).status;
  expect([await resend(), await resend(), await resend()]).toEqual([303, 303, 429]);
  const withdraw = { intent: "withdraw", invitation: await open() };
  expect((await send(withdraw)).location).toBe("/admin/users?role=manager&done=withdrawn");
  const again = await send(withdraw);
  expect([again.status, again.data]).toEqual([409, { success: false, message: "This invitation is no longer open." }]);
});

test("A-ERR-06, A-ERR-09, R-015: a part that cannot be read is a red box with a way to try again; the others stay", async () => {
  const { userId, email } = await insertAccount(t.db);
  const path = `/admin/users?user=${userId}`;
  await t.pool.query("alter view user_activity rename to activity_gone");
  const withoutActivity = await shown(path);
  expect(withoutActivity).toMatch(/role="alert" class="notice tone-danger.*Failed to load activity/);
  expect(withoutActivity).toContain(`Role of ${email}`);
  await t.pool.query("alter view user_list rename to list_gone");
  const withoutList = await shown("/admin/users");
  expect(withoutList).toMatch(/role="alert" class="notice tone-danger.*Failed to load users/);
  expect(withoutList).toContain("Try Again");
  expect(withoutList).not.toContain("user_list");
});
