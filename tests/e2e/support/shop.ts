import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, type BrowserContext, type Page } from "@playwright/test";
import pg from "pg";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { expect } from "./expect.ts";

/** Tables that the shop caches in memory, with the tag that announces a change. */
const KEPT = { products: PAGE_TAGS.products, card_testing_alarms: PAGE_TAGS.breaker };
/** Chromium leaves this promise rejected when a page's style sheet is not there in time for the fade, which then does not happen. */
const NO_FADE = /Transition was (?:aborted|skipped)/;
const CHANGED = /\b(?:insert into|update|delete from) (products|card_testing_alarms)\b/;

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run through playwright.config.ts`);
  return value;
};

export type Shop = {
  readonly url: string;
  readonly secondUrl: string;
  readonly sandboxUrl: string;
  /** Reads or prepares rows of the shop's database; a change of a cached table is announced, as the shop's own changes are. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The text of every mail sent to this address so far, newest last. */
  mailsTo(email: string): string[];
};

type Fixtures = { shop: Shop; isOfAge: boolean; consoleErrors: string[] };
type WorkerFixtures = { pool: pg.Pool };

/** The browser test of this shop: age gate accepted by default, and any console error or warning fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  pool: [
    async ({}, use) => {
      const pool = new pg.Pool({ connectionString: setting("E2E_DATABASE_URL"), max: 4 });
      await use(pool);
      await pool.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  shop: async ({ pool }, use) => {
    await use({
      url: setting("E2E_SHOP_URL"),
      secondUrl: setting("E2E_SECOND_URL"),
      sandboxUrl: setting("E2E_SANDBOX_URL"),
      sql: async (text, values) => {
        const { rows } = await pool.query(text, values);
        const table = CHANGED.exec(text)?.[1] as keyof typeof KEPT | undefined;
        if (table) await pool.query("select pg_notify('page_cache', $1)", [KEPT[table]]);
        return rows;
      },
      mailsTo: (email) => mailsTo(setting("E2E_MAIL_DIR"), email),
    });
  },
  isOfAge: [true, { option: true }],
  consoleErrors: async ({}, use) => use([]),
  context: async ({ context, isOfAge, shop, consoleErrors }, use) => {
    if (isOfAge) await acceptAge(context, shop);
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") consoleErrors.push(message.text());
    });
    context.on("weberror", (error) => {
      const text = String(error.error());
      if (!NO_FADE.test(text)) consoleErrors.push(text);
    });
    await use(context);
    expect(consoleErrors, "nothing unexpected in the browser's console").toEqual([]);
  },
});
export { expect, type Page };

/** Sets the age flag in a browser, for both processes of the shop. */
export async function acceptAge(context: BrowserContext, shop: Pick<Shop, "url" | "secondUrl">): Promise<void> {
  await context.addCookies([shop.url, shop.secondUrl].map((url) => ({ name: "age", value: "yes", url })));
}

function mailsTo(folder: string, email: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((text) => new RegExp(`^To:.*${email.replace(/[.+]/g, "\\$&")}`, "im").test(text));
}
