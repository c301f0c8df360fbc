import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentWithoutKeys } from "#app/rooms/notifications/rules/mail-preview.ts";
import { testDatabase } from "../support/database.ts";

const t = testDatabase();
const MIGRATION = readFileSync("db/migrations/0078_sent_mails_without_keys.sql", "utf8");

const KEY = "a1B2_c3D-".repeat(5);
const ORDER = "0b8f6f0e-6f0b-4c58-9a39-0d4f3c1f8a11";
const LINKS = [
  `https://shop.test/reset-password?token=${KEY}`,
  `http://127.0.0.1:3000/join?token=${KEY}&next=%2Fadmin`,
  `https://shop.test/order/${ORDER}?key=${KEY}#items`,
  `https://shop.test/newsletter/unsubscribe/${KEY}`,
  `https://shop.test/order/${ORDER}/${KEY}/receipt`,
  `https://shop.test/order/${ORDER}`,
];
const WORDS = "Is it red? Yes #1, and 2 < 3.";
const text = [WORDS, ...LINKS, "Regards"].join("\n");
const html = `<p>${WORDS}</p>${LINKS.map((link) => `<a href="${link.replaceAll("&", "&amp;")}">Open</a>`).join("")}`;
const HEADERS = { "List-Unsubscribe": `<https://shop.test/newsletter/unsubscribe/${KEY}>` };

const mailOf = async (status: string) =>
  (await t.pool.query("select html, text, headers from mail_outbox where status = $1", [status])).rows[0] as unknown;

test("migration 0078: mails already sent lose the keys in their links as mails sent now do; those still to be sent, and failed ones, keep them", async () => {
  for (const status of ["sent", "failed", "queued", "sending"])
    await t.pool.query(
      "insert into mail_outbox (kind, to_email, subject, html, text, headers, status) values ('order-confirmation', 'awa@example.com', 's', $1, $2, $3, $4)",
      [html, text, JSON.stringify(HEADERS), status],
    );
  await t.pool.query(MIGRATION);
  const kept = contentWithoutKeys({ html, text });
  expect(kept.text).toContain(ORDER);
  expect(await mailOf("sent")).toEqual({ ...kept, headers: {} });
  for (const status of ["failed", "queued", "sending"])
    expect(await mailOf(status), status).toEqual({ html, text, headers: HEADERS });
  // Applied once more, nothing changes.
  await t.pool.query(MIGRATION);
  expect(await mailOf("sent")).toEqual({ ...kept, headers: {} });
});
