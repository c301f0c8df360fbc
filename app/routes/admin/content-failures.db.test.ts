import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { adminPage } from "../../../tests/support/admin-page.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import * as blocks from "./blocks.tsx";
import * as media from "./media.tsx";
import * as newsletter from "./newsletter.tsx";

Object.assign(process.env, { PUBLIC_URL: "http://shop.test", SESSION_SECRET: randomUUID() + randomUUID() });
const t = testDatabase();

test.each([
  ["media", media, "media_files", "Failed to load media files."],
  ["blocks", blocks, "content_blocks", "Failed to load content blocks"],
  ["newsletter", newsletter, "newsletter_campaigns", "Failed to load the newsletter"],
] as const)(
  "A-ERR-33, R-015: %s that cannot be read say so in a red banner, without a word of the database",
  async (name, screen, table, text) => {
    await t.pool.query(`alter table ${table} rename to ${table}_gone`);
    const page = await adminPage(t, screen).shown(`/admin/content/${name}`);
    expect(page).toMatch(new RegExp(`role="alert" class="notice tone-danger.*${text}`));
    expect(page).not.toContain(`${table}`);
    await t.pool.query(`alter table ${table}_gone rename to ${table}`);
  },
);
