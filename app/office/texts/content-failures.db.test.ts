import { expect, test } from "vitest";
import { adminPage, wordsOf } from "#tests/support/admin-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import * as media from "#app/office/media/route.tsx";
import * as newsletter from "#app/office/newsletter/route.tsx";
import * as blocks from "./blocks/route.tsx";
import { testSettings } from "#tests/support/settings.ts";

testSettings();
const t = testDatabase();

test("A-ERR-33, R-015: details of a file, a deletion and a folder that cannot be written show an error, and the entries stay", async () => {
  const url = "/storage/content-media/a.pdf";
  const row = { filename: "a.pdf", file_type: "application/pdf", file_size: 1, url, file_path: "a.pdf", file_url: url };
  const { id } = await t.db.insertInto("media_files").values(row).returning("id").executeTakeFirstOrThrow();
  const { updated_at } = await t.db.selectFrom("media_files").select("updated_at").executeTakeFirstOrThrow();
  const page = adminPage(t, media);
  const LIST = "/admin/content/media";
  await t.pool.query("alter table audit_log rename to audit_gone");
  const answers = {
    details: await page.sent(`${LIST}?file=${id}`, [
      ["intent", "save"],
      ["title", "Typed once"],
      ["seenUpdatedAt", updated_at.toISOString()],
    ]),
    folder: await page.sent(`${LIST}?folders=open`, [
      ["intent", "folder"],
      ["name", "Harvest"],
    ]),
    deleted: await page.sent(LIST, [
      ["intent", "delete-for-good"],
      ["id", id],
    ]),
  };
  await t.pool.query("alter table audit_gone rename to audit_log");
  const TEXT = "Nothing was changed. Please try again in a moment.";
  expect([answers.details.status, answers.folder.status, answers.deleted.status]).toEqual([500, 500, 303]);
  const details = await page.shown(`${LIST}?file=${id}`, { actionData: answers.details.data });
  expect(details).toContain('value="Typed once"');
  const folder = await page.shown(`${LIST}?folders=open`, { actionData: answers.folder.data });
  expect(folder).toContain('value="Harvest"');
  for (const html of [details, folder, await page.shown(answers.deleted.location ?? "")])
    expect(wordsOf(html)).toContain(TEXT);
  expect(await t.db.selectFrom("media_files").select("title").execute()).toEqual([{ title: null }]);
  await t.db.deleteFrom("media_files").execute();
});

test.each([
  ["media", media, "media_files", "Failed to load media files."],
  ["blocks", blocks, "content_blocks", "Failed to load content blocks"],
  ["newsletter", newsletter, "newsletter_campaigns", "Failed to load the newsletter"],
] as const)(
  "A-ERR-33, R-015: %s that cannot be read show a red banner, without a text of the database",
  async (name, screen, table, text) => {
    await t.pool.query(`alter table ${table} rename to ${table}_gone`);
    const page = await adminPage(t, screen).shown(`/admin/content/${name}`);
    expect(page).toMatch(new RegExp(`role="alert" class="notice tone-danger.*${text}`));
    expect(page).not.toContain(`${table}`);
    await t.pool.query(`alter table ${table}_gone rename to ${table}`);
  },
);
