import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { faqHistory } from "#app/rooms/content/faq/faq.ts";
import { sectionHistory } from "#app/rooms/content/homepage/section.ts";
import { campaignHistory } from "#app/rooms/newsletter/campaigns/campaign.ts";
import { PermissionError, type Context } from "#app/shared/http/context.server.ts";
import { type Actor, can, ROLES, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";
import { DEFAULT_LOCALE } from "#app/shared/kernel/format/locale.ts";
import { REQUIRED, BY_KIND, SYSTEM_ONLY, SYSTEM_OR } from "./use-case-permissions.ts";

type UseCase = (ctx: Context, ...more: unknown[]) => unknown;
const MODULES = import.meta.glob<Record<string, unknown>>(
  [
    "../../app/rooms/**/*.server.ts",
    "!**/{store,gateway,providers}/**",
    "!**/*.store.server.ts",
    "!**/tasks.server.ts",
  ],
  { eager: true },
);
const USE_CASES = new Map(
  Object.entries(MODULES).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]): [string, UseCase][] =>
      typeof value === "function" ? [[`${file.split("/")[4] ?? ""}/${name}`, value as UseCase]] : [],
    ),
  ),
);

const VISITOR: Actor = { kind: "visitor", guestId: randomUUID() };
const SHOP: Actor = { kind: "system", name: "test" };
const account = (role: Role): Actor => {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  return { kind: "account", userId, sessionId, email: "awa@example.com", name: "Awa", role };
};

const refuse = (): never => {
  throw new Error("the database was queried");
};
const NO_DATABASE = new Proxy({}, { get: refuse }) as Context["db"];
/** Stands for an argument of any shape; so does each of its properties. */
const ANYTHING: unknown = new Proxy(() => undefined, { get: () => ANYTHING, apply: () => ANYTHING });

/** These require more permissions when more is changed. */
const IN_PARTS = ["catalog/createProduct", "catalog/updateProduct"];

/** "let in" where the permission is enough, else the status. */
async function answer(name: string, actor: Actor, first: unknown = ANYTHING): Promise<number | string> {
  const ctx = {
    db: NO_DATABASE,
    now: new Date(),
    actor,
    log: pino({ enabled: false }),
    requestId: randomUUID(),
    locale: DEFAULT_LOCALE,
  };
  try {
    const result = USE_CASES.get(name)?.(ctx, first, ANYTHING, ANYTHING);
    await (Symbol.asyncIterator in Object(result) ? (result as AsyncGenerator).next() : result);
  } catch (error) {
    if (error instanceof PermissionError) return error.status;
  }
  return "let in";
}

async function expectRequired(name: string, permission: Permission, first?: unknown): Promise<void> {
  expect(await answer(name, VISITOR, first), "visitor").toBe(401);
  for (const role of ROLES.filter((each) => !can(each, permission)))
    expect(await answer(name, account(role), first), role).toBe(403);
}

const namesIn = (rooms: Readonly<Record<string, string>>): string[] =>
  Object.entries(rooms).flatMap(([room, functions]) => functions.split(" ").map((name) => `${room}/${name}`));
const named = (table: typeof REQUIRED): [string, Permission][] =>
  Object.entries(table).flatMap(([permission, rooms]) =>
    namesIn(rooms).map((name): [string, Permission] => [name, permission as Permission]),
  );

describe("R-004, R-123, R-124: before it reads anything", () => {
  test.each(named(REQUIRED))("%s requires %s", async (name, permission) => {
    await expectRequired(name, permission);
    expect(await answer(name, SHOP), "the shop itself").toBe(401);
    // Use cases for every account then check the owner.
    if (permission === "shop.use") return;
    const first = IN_PARTS.includes(name) ? { listing: null } : ANYTHING;
    for (const role of ROLES.filter((each) => can(each, permission)))
      expect(await answer(name, account(role), first), role).toBe("let in");
  });

  test.each(named(SYSTEM_OR))("%s requires, of every actor but the shop itself, %s", expectRequired);

  test.each(namesIn(SYSTEM_ONLY))("%s admits only the shop itself", async (name) => {
    for (const actor of [VISITOR, ...ROLES.map(account)]) expect(await answer(name, actor)).toBe(403);
  });

  test.each(namesIn(BY_KIND))("%s requires the permission of the entry's kind", async (name) => {
    const kinds = [faqHistory(""), sectionHistory(""), campaignHistory("")];
    for (const kind of kinds) await expectRequired(name, kind.permission, kind);
    expect(kinds.map(({ permission }) => permission)).toEqual(["blocks.edit", "homepage.edit", "newsletter.edit"]);
  });
});

test("R-123, R-124: parts of an action require more than the action", async () => {
  const editor = account("content_editor");
  for (const part of [{ promotion: {} }, { stock: {} }]) {
    expect(await answer("catalog/createProduct", editor, { listing: {}, ...part })).toBe(403);
    expect(await answer("catalog/updateProduct", editor, { listing: {}, ...part })).toBe(403);
  }
  expect(await answer("catalog/updateProduct", account("inventory_manager"), { listing: {} })).toBe(403);
  expect(await answer("content/createBlock", editor, { place: "terms" })).toBe(403);
  expect(await answer("settings/saveSettings", account("admin"), { specialist_admin_access: true })).toBe(403);
});

test("every use case that requires a permission is in the table, and every entry of the table is a use case", () => {
  const listed = [...named(REQUIRED), ...named(SYSTEM_OR)]
    .map(([name]) => name)
    .concat(namesIn(SYSTEM_ONLY), namesIn(BY_KIND));
  const guarded = [...USE_CASES].filter(([, code]) => /require(?:Permission|System)/.test(String(code)));
  expect(listed.toSorted()).toEqual(guarded.map(([name]) => name).toSorted());
});
