import { beforeAll, expect, test } from "vitest";
import { insertReview } from "../factories/review.ts";
import { crawledAddresses } from "../support/crawled-addresses.ts";
import { testDatabase } from "../support/database.ts";
import { insertOneOfEverything } from "../support/one-of-everything.ts";
import { browserOf, insertCustomer } from "../support/signed-in.ts";
import { followed, wholeShop } from "../support/whole-shop.ts";
import { testSettings } from "../support/settings.ts";

const SHOP = "https://shop.test";
testSettings({ PUBLIC_URL: SHOP, RATE_LIMIT_SCALE: "1000" });
const t = testDatabase();
const handle = wholeShop(t);
const HIDDEN = "zqhidden";
const SHOWN = "zqshown";
const query = (text: string, ...values: unknown[]) => t.pool.query(text, values);
let addresses: string[] = [];

/** Each kind of record twice: published and unpublished. */
beforeAll(async () => {
  const ids = await insertOneOfEverything(t.pool);
  const product = ids.get("products") ?? "";
  for (const [status, words] of [
    ["approved", `${SHOWN}review`],
    ["pending", `${HIDDEN}pending`],
    ["rejected", `${HIDDEN}rejected`],
  ] as const) {
    const { userId } = await insertCustomer(t, { name: `${words} Name` });
    await insertReview(t.db, { productId: product, userId, comment: words, status });
  }
  await query("delete from homepage_sections");
  for (const [template, key, active, from, until] of [
    ["testimonials", "testimonials", true, null, null],
    ["story", `${SHOWN}section`, true, null, null],
    ["cta", `${HIDDEN}inactive`, false, null, null],
    ["benefits", `${HIDDEN}tomorrow`, true, "1 day", null],
    ["features", `${HIDDEN}yesterday`, true, "-2 days", "-1 day"],
  ] as const)
    await query(
      `insert into homepage_sections (section_name, section_key, template, title, content, is_active, scheduled_publish_at, scheduled_unpublish_at, preview_data)
       values ($1, $1, $6, $1, $1, $2, now() + $3::interval, now() + $4::interval, $5)`,
      key,
      active,
      from,
      until,
      JSON.stringify({ title: `${HIDDEN}preview` }),
      template,
    );
  for (const [key, active] of [
    ["footer-text", true],
    ["disclaimer", false],
    ["announcement-bar", false],
    ["terms", false],
  ] as const) {
    const words = active ? `${SHOWN}block` : `${HIDDEN}block`;
    await query(
      "insert into content_blocks (key, title, name, content, is_active) values ($1, $2, $2, $2, $3)",
      key,
      words,
      active,
    );
  }
  for (const active of [true, false]) {
    const words = active ? SHOWN : HIDDEN;
    await query(
      "insert into faqs (category, question, answer, is_active) values ('usage', $1, $1, $2)",
      `${words}faq`,
      active,
    );
    await query(
      "insert into testimonials (name, location, comment, is_active, is_featured) values ($1, $1, $1, $2, true)",
      `${words}testimonial`,
      active,
    );
    await query(
      "insert into products (name, description, category, price, stock, show_in_shop) values ($1, $1, $1, 5, 5, $2)",
      `${words}product`,
      active,
    );
  }
  await query("update newsletter_campaigns set name = $1, subject = $1, content = $1", `${HIDDEN}campaign`);
  await query("update content_templates set name = $1", `${HIDDEN}template`);
  await query(
    "update content_revisions set revision_data = $1",
    JSON.stringify({ state: { answer: `${HIDDEN}revision` } }),
  );
  const searches = [HIDDEN, SHOWN].flatMap((words) => [`/products?search=${words}`, `/search-suggestions?q=${words}`]);
  addresses = [
    ...crawledAddresses(ids, HIDDEN).filter((path) => !path.startsWith("/admin") && !path.startsWith("/api/admin")),
    ...searches,
    `/products?category=${HIDDEN}product`,
  ];
}, 60_000);

test.each(["visitor", "customer"])(
  "A-033: hidden, inactive, scheduled and expired records are in no page, data, JSON-LD or sitemap (%s)",
  async (who) => {
    const headers = who === "visitor" ? new Headers() : await browserOf(t, (await insertCustomer(t)).email);
    const [leaks, shown]: [string[], Set<string>] = [[], new Set()];
    for (const path of addresses) {
      const [name = "", search] = path.split("?");
      const data = `${name === "/" ? "/_root" : name}.data${search ? `?${search}` : ""}`;
      for (const address of [path, data]) {
        const text = await (await followed(handle, SHOP + address, headers)).text();
        // A search repeats the searched words.
        const found =
          text.replaceAll(new RegExp(`${HIDDEN}(?![a-z])`, "g"), "").match(new RegExp(`${HIDDEN}[a-z]+`, "g")) ?? [];
        leaks.push(
          ...[...new Set(found)].filter((word) => !address.includes(word)).map((word) => `${address}: ${word}`),
        );
        for (const [word] of text.matchAll(new RegExp(`${SHOWN}[a-z]+`, "g"))) shown.add(word);
      }
    }
    expect(leaks).toEqual([]);
    expect([...shown].toSorted()).toEqual(
      ["block", "faq", "product", "review", "section", "testimonial"].map((kind) => SHOWN + kind),
    );
  },
  240_000,
);
