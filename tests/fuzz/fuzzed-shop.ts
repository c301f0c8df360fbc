import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { createHttpServer } from "#app/http/server/http-server.server.ts";
import { httpLimits } from "#app/http/server/http-limits.ts";
import { createRefusals, refuseFirst } from "#app/http/server/refuse-request.server.ts";
import { storePicture } from "#app/rooms/media/pictures/store-picture.server.ts";
import { grantOrderAccess } from "#app/rooms/orders/access/order-access.server.ts";
import { guestCookieHeader } from "#app/shared/http/signed-cookie.server.ts";
import { ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import { crawledAddresses } from "#tests/support/crawled-addresses.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { insertOneOfEverything } from "#tests/support/one-of-everything.ts";
import { PROVIDER } from "#tests/support/payment-provider.ts";
import { browserOf, headersOf, insertCustomer } from "#tests/support/signed-in.ts";
import { DECLARED, followed, wholeShop } from "#tests/support/whole-shop.ts";
import type { World } from "./hostile-request.ts";
import type { FaultLine } from "./judge-answer.ts";
import { keepRows } from "./kept-rows.ts";
import { readOffers } from "./known-forms.ts";
import { isObjectSchema } from "./schema-values.ts";

export const HOST = "shop.test";
const SOURCES = import.meta.glob<string>(["../../app/**/*.{ts,tsx}", "!**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const SCHEMAS = import.meta.glob<Readonly<Record<string, unknown>>>("../../app/rooms/**/*schemas.ts", { eager: true });
/** Names that the code reads from forms, addresses and JSON. */
const READ_NAMES = /\.get(?:All)?\("(\w+)"\)|^\s+"?(\w+)"?: (?:z|optional|text|id|line)\w*[.(,]/gm;
const COOKIES = [
  "cart",
  "wishlist",
  "cart-undo",
  "wishlist-undo",
  "theme",
  "age",
  "deliver-to",
  "guest",
  "order_access",
  "two_factor",
  "safara.session_token",
  "safara.session_data",
];

/** Pages that offer more to visitors without an account. */
const OTHER_FOR_GUESTS = /^\/(?:checkout|login|register|forgot-password|order-confirmation|order-lookup)/;

/** A guest chose to buy without an account and may see one order. */
export type Sender = "stranger" | "guest" | Role;

export async function fuzzedShop(t: TestDatabase) {
  let lines: FaultLine[] = [];
  const log = pino(
    { level: "info", base: null, formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => void lines.push(JSON.parse(line) as FaultLine) },
  );
  let handle = wholeShop(t, log);
  const http = createHttpServer({
    shop: { handle: (request, address) => handle(request, address), isReady: () => Promise.resolve(true) },
    files: refuseFirst(createRefusals(log), (_req, _res, next) => next()),
    proxies: 0,
    limits: httpLimits({ proxies: 0, scale: 1000 }),
  });
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  const ids = await insertOneOfEverything(t.pool);
  await t.pool.query(`update payments set provider = '${PROVIDER}'; update refunds set provider = '${PROVIDER}'`);
  const picture = await storedPicture(t);
  const restore = await keepRows(t.pool);
  const offered = await worldOf(t, handle, ids);
  // Files are requested as often as anything else.
  const world = { ...offered, links: [...offered.links, ...Array.from({ length: 12 }, () => picture)] };
  await restore();
  const ofShop = world.forms.filter(({ path }, at) => !path.startsWith("/admin") || at % 4 === 0);
  return {
    port: (http.server.address() as AddressInfo).port,
    /** Forms of the back office are for staff, who have the others too. */
    worldOf: (sender: Sender): World => (isOutside(sender) ? { ...world, forms: ofShop } : world),
    sessionOf: (sender: Sender) => sessionOf(t, sender, ids.get("all_orders") ?? ""),
    takeLines(): FaultLine[] {
      const taken = lines;
      lines = [];
      return taken;
    },
    /** Restores all rows to their first state and clears cached pages. */
    async restart(): Promise<void> {
      await restore();
      handle = wholeShop(t, log);
    },
    stop: () => http.stop({ pauseMs: 0, drainMs: 0 }),
  };
}

async function storedPicture(t: TestDatabase): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const stored = await storePicture(t.ctx(), { bucket: "product-images", bytes, originalName: "a.png" });
  if (!stored.ok) throw new Error(stored.error);
  return stored.value.url;
}

/** 0 where the system does not report it. */
export const openDescriptors = (): number => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);

async function worldOf(
  t: TestDatabase,
  handle: ReturnType<typeof wholeShop>,
  ids: ReadonlyMap<string, string>,
): Promise<World> {
  const offered: Pick<World, "forms" | "links"> = { forms: [], links: [] };
  const owner = await browserOf(t, (await insertCustomer(t, { role: "super_admin" })).email);
  const guest = new Headers({ cookie: await sessionOf(t, "guest", ids.get("all_orders") ?? "") });
  for (const path of crawledAddresses(ids, "awa")) {
    for (const headers of OTHER_FOR_GUESTS.test(path) ? [owner, guest] : [owner]) {
      const answer = await followed(handle, `http://${HOST}${path}`, headers);
      const html = await answer.text();
      if (answer.headers.get("content-type")?.startsWith("text/html")) readOffers(offered, path, html);
    }
  }
  const read = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(READ_NAMES)].map(([, one, other]) => one ?? other ?? ""),
  );
  const shown = offered.forms.flatMap(({ fields }) => fields.map(([name]) => name));
  const words = offered.forms
    .flatMap(({ fields }) => fields.map(([, value]) => value))
    .filter((value) => /^[\w-]{2,20}$/.test(value));
  return {
    ...offered,
    patterns: DECLARED.map(({ pattern }) => pattern),
    ids: [...new Set([...ids.values(), ...words, PROVIDER])].filter(Boolean),
    names: [...new Set([...read, ...shown])].filter(Boolean).toSorted(),
    cookies: COOKIES,
    schemas: Object.values(SCHEMAS).flatMap((module) => Object.values(module).filter(isObjectSchema)),
    host: HOST,
  };
}

async function sessionOf(t: TestDatabase, sender: Sender, orderId: string): Promise<string> {
  if (sender === "stranger") return "";
  if (sender === "guest") {
    const cookies = [await guestCookieHeader(orderId), await grantOrderAccess(null, orderId), `cart=${orderId}:1`];
    return headersOf(cookies).get("cookie") ?? "";
  }
  const { email } = await insertCustomer(t, { role: sender });
  return (await browserOf(t, email)).get("cookie") ?? "";
}

const isOutside = (sender: Sender): boolean => sender === "stranger" || sender === "guest" || sender === "user";

export const roleOf = (sender: Sender): Role | null => ROLES.find((role) => role === sender) ?? null;

export function temporaryDataFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "safara-fuzz-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
