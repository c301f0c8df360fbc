import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { good } from "#tests/support/checkout.ts";
import { testDatabase } from "#tests/support/database.ts";
import { deleteFolder, saveFolder } from "./folder.commands.server.ts";
import { listMedia } from "./queries.server.ts";

const t = testDatabase();
const ALL = { search: "", kind: null, folder: null, view: "grid", page: 1 } as const;

const insertFile = (folderId: string) =>
  t.db
    .insertInto("media_files")
    .values({
      filename: "a.pdf",
      file_type: "application/pdf",
      file_size: 1,
      url: "/a.pdf",
      file_path: "a.pdf",
      file_url: "/a.pdf",
      folder_id: folderId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

test("A-CALL-56, R-176: folders are created, renamed, moved and, when empty, deleted, without cycles", async () => {
  const ctx = t.ctx(await insertAccount(t.db, { role: "manager" }));
  const save = (name: string, parentId: string | null, id: string | null = null) =>
    saveFolder(ctx, { id, name, parentId });
  const top = good(await save(" Banners ", null));
  const child = good(await save("Spring", top));
  const { id: fileId } = await insertFile(child);
  good(await save("Summer", top, child));
  const file = t.db.selectFrom("media_files").select(["folder_id", "folder"]).where("id", "=", fileId);
  expect(await file.executeTakeFirst()).toEqual({ folder_id: child, folder: "Summer" });
  expect(await save("Summer", top)).toMatchObject({ error: "name_taken" });
  expect(await save("Banners", child, top)).toMatchObject({ error: "into_itself" });
  expect(await save("Lost", fileId)).toMatchObject({ error: "parent_gone" });
  expect(await deleteFolder(ctx, top)).toMatchObject({ error: "not_empty" });
  expect(await deleteFolder(ctx, child)).toMatchObject({ error: "not_empty" });
  good(await save("Summer", null, child));
  good(await deleteFolder(ctx, top));
  expect((await listMedia(ctx, ALL)).folders.find(({ id }) => id === child)).toMatchObject({
    name: "Summer",
    parentId: null,
    fileCount: 1,
  });
  const traces = t.db
    .selectFrom("audit_log")
    .select(["action", "after"])
    .where("entity_id", "=", top)
    .orderBy("created_at");
  expect((await traces.execute()).at(-1)).toEqual({ action: "media.folder", after: null });
});
