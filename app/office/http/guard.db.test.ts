import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import type { RefusedError } from "#app/shared/http/request/refuse.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { type Actor, ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import { mayStay, requireStaff } from "./guard.server.ts";

const t = testDatabase();
const VISITOR: Actor = { kind: "visitor", guestId: null };
const SPECIALISTS: readonly Role[] = [
  "manager",
  "content_editor",
  "customer_service",
  "inventory_manager",
  "marketing_manager",
];

async function guarded(
  actor: Actor,
  parts: { pattern?: string; method?: string; path?: string } = {},
): Promise<string | number> {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(actor), page: null, cacheTags: null });
  const request = new Request(`http://shop.test${parts.path ?? "/admin/orders"}`, { method: parts.method ?? "GET" });
  return requireStaff({ request, url: new URL(request.url), pattern: parts.pattern ?? "admin", context }).then(
    () => "passes",
    (thrown: unknown) =>
      thrown instanceof Response ? (thrown.headers.get("location") ?? thrown.status) : (thrown as RefusedError).status,
  );
}

test("A-SHELL-02, R-123: a visitor or customer who opens a page is redirected to /login with the whole address kept", async () => {
  const place = "/login?redirect=%2Fadmin%2Forders%3Fq%3Dab%26page%3D2";
  for (const actor of [VISITOR, accountActor("user")]) {
    expect(await guarded(actor, { path: "/admin/orders?q=ab&page=2" })).toBe(place);
  }
});

test("R-004, R-123: a form sent without a staff role gets 401 without a session and 403 with one", async () => {
  expect(await guarded(VISITOR, { method: "POST" })).toBe(401);
  expect(await guarded(accountActor("user"), { method: "POST" })).toBe(403);
});

test("A-SHELL-01, A-ROLE-10, R-124: every staff role enters, and only permitted roles see a section", async () => {
  for (const role of ROLES.filter((name) => name !== "user"))
    expect(await guarded(accountActor(role)), role).toBe("passes");
  for (const role of ["content_editor", "inventory_manager", "marketing_manager"] as const) {
    expect(await guarded(accountActor(role), { pattern: "admin/orders" }), role).toBe(403);
  }
});

test("R-124: with the switch off only super_admin and admin enter", async () => {
  const owner = t.ctx(await insertAccount(t.db, { role: "super_admin" }));
  await saveSettings(owner, { specialist_admin_access: false });
  for (const role of SPECIALISTS) {
    expect(await guarded(accountActor(role)), role).toBe("/login?redirect=%2Fadmin%2Forders");
    expect(await guarded(accountActor(role), { method: "POST" }), role).toBe(403);
  }
  for (const role of ["super_admin", "admin"] as const) expect(await guarded(accountActor(role)), role).toBe("passes");
  await saveSettings(owner, { specialist_admin_access: true });
  expect(await guarded(accountActor("manager"))).toBe("passes");
});

test("R-124: posting requires another permission than opening, and an undeclared address admits no one", async () => {
  const service = accountActor("customer_service");
  expect(await guarded(service, { pattern: "admin/users" })).toBe("passes");
  expect(await guarded(service, { pattern: "admin/users", method: "POST" })).toBe(403);
  expect(await guarded(accountActor("super_admin"), { pattern: "admin", method: "POST" })).toBe(403);
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(accountActor("super_admin")), page: null, cacheTags: null });
  const request = new Request("http://shop.test/admin/new-screen");
  const args = { request, url: new URL(request.url), pattern: "admin/new-screen", context };
  await expect(requireStaff(args)).rejects.toThrow("admin/new-screen is not declared in ADMIN_ROUTES");
});

test("R-123, R-124: with the setting on, staff without a second factor are redirected to its set-up and may post nothing", async () => {
  const owner = t.ctx(await insertAccount(t.db, { role: "super_admin" }));
  await saveSettings(owner, { require_two_factor: true });
  const bare = await insertAccount(t.db, { role: "manager" });
  const equipped = await insertAccount(t.db, { role: "manager" });
  await t.db.updateTable("profiles").set({ two_factor_enabled: true }).where("id", "=", equipped.userId).execute();
  const setUp = "/account/two-step?redirect=%2Fadmin%2Forders%3Fq%3Dab";
  expect(await guarded(bare, { path: "/admin/orders?q=ab" })).toBe(setUp);
  expect(await guarded(bare, { pattern: "admin/orders", method: "POST" })).toBe(403);
  expect(await guarded(bare, { pattern: "api/admin/search", path: "/api/admin/search" })).toBe(403);
  expect(await guarded(equipped)).toBe("passes");
  expect(await guarded(await insertAccount(t.db), {})).toBe("/login?redirect=%2Fadmin%2Forders");
  await saveSettings(owner, { require_two_factor: false });
  expect(await guarded(bare)).toBe("passes");
});

test("R-123, R-132: an open stream ends with its session, with the permission to enter, and when a second factor is required", async () => {
  const owner = t.ctx(await insertAccount(t.db, { role: "super_admin" }));
  const actor = await insertAccount(t.db, { role: "manager" });
  const ctx = { ...t.ctx(actor), actor };
  const sessions = t.db.updateTable("sessions").where("id", "=", actor.sessionId);
  const setRole = (role: Role) =>
    t.db.updateTable("profiles").set({ role }).where("id", "=", actor.userId).executeTakeFirst();
  expect(await mayStay(ctx)).toBe(false);
  const [token, expires_at] = [`sha256:${actor.sessionId}`, new Date(ctx.now.getTime() + 1000)];
  await t.db.insertInto("sessions").values({ id: actor.sessionId, user_id: actor.userId, token, expires_at }).execute();
  expect(await mayStay(ctx)).toBe(true);

  await setRole("user");
  expect(await mayStay(ctx)).toBe(false);
  await setRole("manager");
  await saveSettings(owner, { specialist_admin_access: false });
  expect(await mayStay(ctx)).toBe(false);
  await saveSettings(owner, { specialist_admin_access: true, require_two_factor: true });
  expect(await mayStay(ctx)).toBe(false);
  await saveSettings(owner, { require_two_factor: false });
  expect(await mayStay(ctx)).toBe(true);
  await sessions.set({ expires_at: ctx.now }).execute();
  expect(await mayStay(ctx)).toBe(false);
});
