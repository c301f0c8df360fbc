import { beforeAll, expect, test } from "vitest";
import { can, ROLES, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";
import { crawledAddresses } from "../support/crawled-addresses.ts";
import { testDatabase } from "../support/database.ts";
import { insertOneOfEverything, writeEverywhere, type Column } from "../support/one-of-everything.ts";
import { browserOf, insertCustomer } from "../support/signed-in.ts";
import { followed, wholeShop } from "../support/whole-shop.ts";
import { testSettings } from "../support/settings.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000" });
const t = testDatabase();
const handle = wholeShop(t);
const canary = ({ table, name }: Pick<Column, "table" | "name">): string => `zq_${table}_${name}`;

/** Never on a page, for any reader. */
const SECRET =
  /^zq_(?:accounts|sessions|verifications|two_factors|payment_events|payment_attempts|rate_limit_points|card_declines)_|_(?:token|token_hash|client_secret|unsubscribe_token|idempotency_key|ip_hash|guest_id|sources)$/;
/** Shown to everyone; all other columns are for staff. */
const PUBLIC =
  /^zq_(?:products|reviews|faqs|testimonials|homepage_sections|content_blocks|site_settings|media_files)_|^zq_profiles_(?:name|first_name)$/;
/** Who may read a table's rows in the back office; all staff may read tables that are not listed. */
const READERS: Readonly<Record<string, readonly Permission[]>> = {
  contact_messages: ["messages.handle"],
  error_reports: ["audit.view"],
  audit_log: ["audit.view"],
  mail_outbox: ["audit.view"],
  all_orders: ["orders.view", "dashboard.sales"],
  order_events: ["orders.view"],
  refunds: ["orders.view"],
  newsletter_campaigns: ["newsletter.edit"],
  newsletter_subscribers: ["newsletter.edit", "subscribers.export"],
  profiles: ["users.view", "orders.view", "reviews.moderate", "roles.change"],
};

let addresses: string[] = [];
let planted: string[] = [];
beforeAll(async () => {
  const ids = await insertOneOfEverything(t.pool);
  const written = await writeEverywhere(t.pool, {
    texts: (column) => [canary(column), `${canary(column)}@example.com`],
    spare: ({ name }) => /^(?:setting_key|status|kind|role|type|currency)$/.test(name),
  });
  planted = written.map(canary);
  addresses = crawledAddresses(ids, "zq");
}, 60_000);

async function seenBy(who: Role | "visitor"): Promise<string[]> {
  const headers =
    who === "visitor" ? new Headers() : await browserOf(t, (await insertCustomer(t, { role: who })).email);
  const seen = new Set<string>();
  for (const path of addresses) {
    const [name = "", search] = path.split("?");
    const data = `${name === "/" ? "/_root" : name}.data${search ? `?${search}` : ""}`;
    // A page includes its data; for public pages the script's data calls are read as well.
    for (const address of path.startsWith("/admin") ? [path] : [path, data]) {
      const text = await (await followed(handle, SHOP + address, headers)).text();
      for (const [word] of text.matchAll(/zq_[a-z_]+/g)) seen.add(word);
    }
  }
  return [...seen].filter((word) => planted.includes(word));
}

test.each(["visitor", ...ROLES] as const)(
  "A-099: of texts planted in every column a page shows only those for its reader, and no secrets (%s)",
  async (who) => {
    const seen = await seenBy(who);
    const mayRead = (word: string): boolean => {
      if (SECRET.test(word)) return false;
      if (PUBLIC.test(word)) return true;
      if (who === "visitor" || !can(who, "admin.enter")) return false;
      const table = Object.keys(READERS).find((name) => word.startsWith(`zq_${name}_`));
      return table === undefined || (READERS[table] ?? []).some((permission) => can(who, permission));
    };
    expect(planted.filter((word) => SECRET.test(word)).length).toBeGreaterThan(10);
    expect(seen.filter((word) => !mayRead(word))).toEqual([]);
    expect(seen.length).toBeGreaterThan(who === "super_admin" ? 60 : 10);
  },
  240_000,
);
