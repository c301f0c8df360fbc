import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { insertOrder } from "#tests/factories/order.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { good } from "#tests/support/checkout.ts";
import { accountActor, systemActor, testDatabase } from "#tests/support/database.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.server.ts";
import { readStoredFile } from "#app/rooms/media/library/queries.server.ts";
import { storePicture } from "#app/rooms/media/pictures/store-picture.server.ts";
import type { Bucket } from "#app/rooms/media/types.ts";
import { DAY_MS } from "#app/shared/kernel/format/dates.ts";

const folder = mkdtempSync(join(tmpdir(), "safara-unused-"));
vi.stubEnv("DATA_DIR", folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const t = testDatabase();

async function stored(days: number, bucket: Bucket = "product-images"): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: "green" } });
  const bytes = await picture.png().toBuffer();
  const { url } = good(await storePicture(t.ctx(), { bucket, bytes, originalName: "a.png" }));
  const created_at = new Date(Date.now() - days * DAY_MS);
  await t.db.updateTable("media_files").set({ created_at }).where("url", "=", url).execute();
  return url;
}
async function isThere(url: string): Promise<boolean> {
  const file = await readStoredFile(t.ctx(), url.replace("/storage/", ""));
  file?.stream.destroy();
  return file !== null;
}

test("R-149: pictures of products that nothing shows any more are removed with their rows; all others stay", async () => {
  const [unused, fresh, shown, ordered, onHome, mailed, library] = [
    await stored(8),
    await stored(6),
    await stored(8),
    await stored(8),
    await stored(8),
    await stored(8),
    await stored(8, "content-media"),
  ];
  await insertProduct(t.db, { imageUrls: [shown] });
  const orderId = await insertOrder(t.db);
  await t.pool.query(
    `update guest_orders set items = jsonb_set(items, '{0,image_url}', to_jsonb($1::text)) where id = $2`,
    [ordered, orderId],
  );
  await t.db
    .insertInto("homepage_sections")
    .values({ section_name: "Hero", section_key: "h", template: "hero", title: "H", image_url: onHome })
    .execute();
  const content = `<img src="http://localhost${mailed}">`;
  await t.db.insertInto("newsletter_campaigns").values({ name: "May", subject: "May", content }).execute();
  await expect(removeUnusedPictures(t.ctx(accountActor("super_admin")))).rejects.toMatchObject({
    status: 403,
  });
  await removeUnusedPictures(t.ctx(systemActor()));
  const there = await Promise.all([unused, fresh, shown, ordered, onHome, mailed, library].map(isThere));
  expect(there).toEqual([false, true, true, true, true, true, true]);
  expect(await t.db.selectFrom("media_files").select("id").where("url", "=", unused).execute()).toEqual([]);
  const trace = t.db.selectFrom("audit_log").select("actor_label").where("action", "=", "media.delete");
  expect(await trace.execute()).toEqual([{ actor_label: "shop: test" }]);
});
