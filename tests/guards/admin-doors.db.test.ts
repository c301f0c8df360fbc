import type { RouteConfigEntry } from "@react-router/dev/routes";
import { randomUUID } from "node:crypto";
import { matchPath, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { ADMIN_ROUTES, mayUse, type AdminPath } from "#app/shared/http/admin-routes.ts";
import { PermissionError } from "#app/shared/http/context.server.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import { type Actor, isStaff, ROLES } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount } from "../factories/account.ts";
import { adminPage } from "../support/admin-page.ts";
import { accountActor, testDatabase } from "../support/database.ts";

const t = testDatabase();
type Door = (args: unknown) => unknown;
type Module = { readonly loader?: Door; readonly action?: Door };
const MODULES = import.meta.glob<Module>(["../../app/office/**/*.{ts,tsx}", "!**/*.test.*"], { eager: true });
const VISITOR: Actor = { kind: "visitor", guestId: null };
const ACTORS: readonly Actor[] = [VISITOR, ...ROLES.map((role) => accountActor(role))];

/** The frame around the screens admits all staff, so each module needs its own door. */
const addresses = (entries: readonly RouteConfigEntry[], above = ""): { pattern: string; file: string }[] =>
  entries.flatMap(({ path = "", file, children = [] }) => {
    const pattern = [above, path].filter(Boolean).join("/");
    const own = file.startsWith("office/") && children.length === 0 ? [{ pattern, file }] : [];
    return [...own, ...addresses(children, pattern)];
  });

/** "admitted" when the door refuses no one. */
async function answer(door: Door, actor: Actor, { pattern, request }: { pattern: string; request: Request }) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(actor), page: null, cacheTags: null });
  const args = { request, url: new URL(request.url), pattern, params: { orderId: randomUUID() }, context };
  const thrown = await (async () => door(args))().then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof PermissionError) return thrown.status;
  return thrown instanceof Response ? (thrown.headers.get("location")?.split("?")[0] ?? thrown.status) : "admitted";
}

const outside = (actor: Actor): boolean => actor.kind !== "account" || !isStaff(actor.role);
const refused = (actor: Actor, pattern: string, method: string): boolean =>
  actor.kind !== "account" || mayUse(actor.role, { pattern, method }) !== true;
const needed = (pattern: string): object => ADMIN_ROUTES[`/${pattern}` as AdminPath];
const statusOf = (actor: Actor): number => (actor.kind === "account" ? 403 : 401);

/** Answers to every actor without access at a module's doors, and the expected ones. */
async function refusals({ loader, action }: Module, pattern: string) {
  const url = `http://shop.test/${pattern.replaceAll(/:\w+/g, "x")}`;
  const [answers, expected]: [unknown[], unknown[]] = [[], []];
  for (const actor of ACTORS) {
    const who = actor.kind === "account" ? actor.role : "visitor";
    if (loader && "view" in needed(pattern) && refused(actor, pattern, "GET")) {
      const leads = outside(actor) && !pattern.startsWith("api/");
      answers.push([who, "GET", await answer(loader, actor, { pattern, request: new Request(url) })]);
      expected.push([who, "GET", leads ? "/login" : statusOf(actor)]);
    }
    if (action && refused(actor, pattern, "POST")) {
      const request = new Request(url, { method: "POST", body: new URLSearchParams({ id: randomUUID() }) });
      answers.push([who, "POST", await answer(action, actor, { pattern, request }), request.bodyUsed]);
      expected.push([who, "POST", statusOf(actor), false]);
    }
  }
  return { answers, expected };
}

test.each(addresses(routes))(
  "R-004, R-123, R-124: /$pattern refuses actors without access before it reads their body",
  async ({ pattern, file }) => {
    const { answers, expected } = await refusals(MODULES[`../../app/${file}`] ?? {}, pattern);
    expect(expected.length).toBeGreaterThan(0);
    expect(answers).toEqual(expected);
  },
);

test("R-124: with the switch off every door refuses specialists, even where their role would be enough", async () => {
  await saveSettings(t.ctx(await insertAccount(t.db, { role: "super_admin" })), { specialist_admin_access: false });
  const actor = accountActor("marketing_manager");
  for (const { pattern, file } of addresses(routes)) {
    const { loader, action } = MODULES[`../../app/${file}`] ?? {};
    const url = `http://shop.test/${pattern}`;
    const doors = loader && "view" in needed(pattern) ? [[loader, new Request(url)] as const] : [];
    if (action) doors.push([action, new Request(url, { method: "POST" })]);
    const answers = await Promise.all(doors.map(([door, request]) => answer(door, actor, { pattern, request })));
    expect(
      answers.filter((each) => each !== 403 && each !== "/login"),
      pattern,
    ).toEqual([]);
  }
});

/** Every address with an id, and the module that shows it; the folder is found by its name. */
const BY_ID = {
  audit: ["/admin/audit?open="],
  blocks: ["edit", "history", "delete", "copy"].map((dialog) => `/admin/content/blocks?${dialog}=`),
  errors: ["/admin/errors?open="],
  faqs: ["edit", "history", "delete"].map((dialog) => `/admin/content/faqs?${dialog}=`),
  jobs: ["/admin/jobs?open="],
  mail: ["/admin/mail?open="],
  media: ["/admin/content/media?file="],
  messages: ["/admin/messages?open="],
  newsletter: ["edit", "preview", "send"].map((dialog) => `/admin/content/newsletter?${dialog}=`),
  order: ["/admin/orders/"],
  orders: ["/admin/orders?update="],
  "product-import": ["/admin/products/import?id="],
  products: ["/admin/products?edit="],
  sections: ["edit", "schedule", "history", "delete"].map((dialog) => `/admin/content/homepage?${dialog}=`),
  testimonials: ["edit", "history", "delete", "review"].map((dialog) => `/admin/content/testimonials?${dialog}=`),
  users: ["/admin/users?user="],
} as const;

function screenAt(path = ""): Module | undefined {
  const { pathname } = new URL(`${path}x`, "http://shop.test");
  const found = addresses(routes).find(({ pattern }) => matchPath(`/${pattern}`, pathname));
  return MODULES[`../../app/${found?.file ?? ""}`];
}

test.each(Object.entries(BY_ID))("R-019: /%s answers 404 for an unknown id", async (name, paths) => {
  const screen = screenAt(paths[0]);
  const page = adminPage(t, { default: null, loader: async (args) => screen?.loader?.(args) });
  for (const path of paths)
    for (const id of [randomUUID(), "nothing"]) {
      const options = { role: "super_admin", params: { orderId: id } } as const;
      expect(await page.status(path + id, options), path + id).toBe(404);
      expect(await page.status(path.split("?")[0] ?? "", options)).toBe(name === "order" ? 404 : 200);
    }
});
