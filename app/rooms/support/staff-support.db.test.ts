import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { PermissionError, type Context } from "#app/shared/http/context.server.ts";
import { can, ROLES, type Permission } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount } from "#tests/factories/account.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { changeMessage } from "./contact-message.commands.server.ts";
import { changeError, reportError } from "./error-report.commands.server.ts";
import { findError, findMessage, listErrors, listMessages } from "./queries.server.ts";

const t = testDatabase();
const ALL = { search: "", state: null, page: 1 };
const staff = async () => t.ctx(await insertAccount(t.db, { role: "customer_service" }));
const admin = () => t.ctx(accountActor("admin"));
const log = () => t.db.selectFrom("audit_log").selectAll().orderBy("created_at").execute();

beforeEach(
  async () => void (await t.pool.query("truncate contact_messages, error_reports; select testing.forget_audit()")),
);

async function message(name: string, createdAt = new Date("2026-01-01T10:00:00Z")): Promise<string> {
  const id = randomUUID();
  const fields = { name, email: `${name}@example.com`, subject: "order", message: `Where is the tea of ${name}?` };
  await t.db
    .insertInto("contact_messages")
    .values({ id, ...fields, created_at: createdAt, updated_at: createdAt })
    .execute();
  return id;
}
const SEEN = "2026-01-01T10:00:00.000Z";

test("R-064, R-124: messages require the permission to handle them, error reports an administrator", async () => {
  const id = await message("awa");
  const calls: [Permission, (ctx: Context) => Promise<unknown>][] = [
    ["messages.handle", (ctx) => listMessages(ctx, ALL)],
    ["messages.handle", (ctx) => findMessage(ctx, id)],
    ["messages.handle", (ctx) => changeMessage(ctx, { id, status: null, staffNote: "", seenUpdatedAt: SEEN })],
    ["audit.view", (ctx) => listErrors(ctx, ALL)],
    ["audit.view", (ctx) => findError(ctx, id)],
    ["audit.view", (ctx) => changeError(ctx, { id, status: "resolved", seenCount: 1 })],
  ];
  for (const [permission, call] of calls)
    for (const role of ROLES) {
      const answer = await call(t.ctx(accountActor(role))).then(
        () => "let in",
        (error: unknown) => error,
      );
      expect(answer, role).toEqual(can(role, permission) ? "let in" : new PermissionError(403));
    }
});

test("R-064: a long message is searched to its end, even by two letters, and found once", async () => {
  const ends = { "zq-short": "zq", "zq-long": `${"tea ".repeat(1000)}qzq`, other: "tea ".repeat(1000) };
  for (const [name, words] of Object.entries(ends)) {
    const id = await message(name);
    await t.db.updateTable("contact_messages").set({ message: words }).where("id", "=", id).execute();
  }
  const ctx = await staff();
  const foundBy = async (search: string) => (await listMessages(ctx, { ...ALL, search })).rows.map(({ name }) => name);
  expect([await foundBy("QZ"), await foundBy("tea qzq")]).toEqual([["zq-long"], ["zq-long"]]);
  expect((await foundBy("zq")).toSorted()).toEqual(["zq-long", "zq-short"]);
});

test("R-064: messages are found by name, email, text and state, newest first, fifty on a page", async () => {
  for (let day = 1; day <= 51; day += 1) await message(`p${day}x`, new Date(Date.UTC(2026, 0, day)));
  const ctx = await staff();
  const first = await listMessages(ctx, ALL);
  expect([first.total, first.rows.length, first.rows[0]?.name]).toEqual([51, 50, "p51x"]);
  expect((await listMessages(ctx, { ...ALL, page: 2 })).rows.map(({ name }) => name)).toEqual(["p1x"]);
  for (const search of ["P7X", "p7x@example", "tea of p7x"])
    expect((await listMessages(ctx, { ...ALL, search })).rows.map(({ name }) => name)).toEqual(["p7x"]);
  expect((await listMessages(ctx, { ...ALL, search: "%" })).total).toBe(0);
  expect((await listMessages(ctx, { ...ALL, state: "handled" })).total).toBe(0);
});

test("R-018, R-064, R-189: a message is changed only in the state that was seen; audited", async () => {
  const id = await message("awa");
  const ctx = await staff();
  const change = { id, status: "handled" as const, staffNote: "sent again", seenUpdatedAt: SEEN };
  expect(await changeMessage(ctx, change)).toEqual({ ok: true, value: undefined });
  expect(await findMessage(ctx, id)).toMatchObject({ status: "handled", staffNote: "sent again" });
  const row = await t.db.selectFrom("contact_messages").select("handled_by").executeTakeFirst();
  expect(row?.handled_by).toBe(ctx.actor.kind === "account" ? ctx.actor.userId : "");
  expect(await changeMessage(ctx, { ...change, status: "new" })).toEqual({ ok: false, error: "changed_by_other" });
  expect(await changeMessage(ctx, { ...change, id: randomUUID() })).toEqual({ ok: false, error: "not_found" });
  const long = { ...change, staffNote: "x".repeat(2001) };
  expect(await changeMessage(ctx, long)).toEqual({ ok: false, error: "note_too_long" });
  expect(await log()).toMatchObject([
    {
      action: "message.change",
      entity_id: id,
      before: { status: "new", staffNote: "" },
      after: { status: "handled", staffNote: "sent again" },
    },
  ]);
});

test("R-016, R-018, R-189: an error report is listed once, resolved with an audit entry, and reopened by a repeat", async () => {
  const sent = { errorId: "ERR-1", message: "x is not a function", page: "/shop?q=1" };
  for (let times = 0; times < 2; times += 1) await reportError(t.ctx(), sent, "Firefox");
  await reportError(t.ctx(), { ...sent, errorId: "ERR-2", page: "/cart" }, null);
  const found = await listErrors(admin(), { ...ALL, search: "/SHOP", state: "open" });
  expect(found.rows).toMatchObject([{ page: "/shop", count: 2, status: "open", browser: "Firefox" }]);
  const id = found.rows[0]?.id ?? "";
  const resolve = { id, status: "resolved" as const, seenCount: 2 };
  expect(await changeError(admin(), { ...resolve, seenCount: 1 })).toEqual({ ok: false, error: "changed_by_other" });
  expect(await changeError(admin(), resolve)).toEqual({ ok: true, value: undefined });
  expect(await changeError(admin(), resolve)).toEqual({ ok: false, error: "changed_by_other" });
  expect((await listErrors(admin(), { ...ALL, state: "open" })).rows.map(({ page }) => page)).toEqual(["/cart"]);
  expect(await log()).toMatchObject([
    { action: "error.change", entity_id: id, before: { status: "open" }, after: { status: "resolved" } },
  ]);
  await reportError(t.ctx(), sent, null);
  expect(await findError(admin(), id)).toMatchObject({ status: "open", count: 3 });
});
