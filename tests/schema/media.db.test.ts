import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertAccount } from "../factories/account.ts";
import { testDatabase } from "../support/database.ts";
import { storedFields } from "../support/stored-fields.ts";

const t = testDatabase();
const files = storedFields(t, "media_files", () => {
  const filename = `${randomUUID()}.jpg`;
  const url = `/storage/content-media/${filename}`;
  return { filename, file_path: filename, url, file_url: url, file_type: "image/jpeg", file_size: 1234 };
});
const folders = storedFields(t, "media_folders", () => ({ name: randomUUID() }));

test("A-ENT-104: a media file has an id that the table gives", async () => {
  expect((await files.columns())["id"]).toBe("uuid not null default gen_random_uuid()");
  const row = await files.kept({});
  expect(await files.refusal({ id: row?.["id"] })).toBe("unique media_files_pkey");
});

const NOW = "timestamp with time zone not null default now()";
test.each([
  ["A-ENT-105", "filename", "text not null", "0b1c.jpg"],
  ["A-ENT-106", "original_name", "text not null default ''::text", "Été 2026.JPG"],
  ["A-ENT-107", "title", "text", "Baobab at noon"],
  ["A-ENT-108", "alt_text", "text", "A baobab"],
  ["A-ENT-109", "file_type", "text not null", "application/pdf"],
  ["A-ENT-110", "file_size", "bigint not null", 5_000_000_000],
  ["A-ENT-111", "url", "text not null", "/storage/content-media/1.jpg"],
  ["A-ENT-112", "file_path", "text not null", "2.jpg"],
  ["A-ENT-113", "file_url", "text not null", "/storage/content-media/3.jpg"],
  ["A-ENT-114", "folder", "text", "Banners"],
  ["A-ENT-116", "is_public", "boolean not null default true", false],
  ["A-ENT-118", "created_at", NOW, new Date(1_700_000_000_123)],
  ["A-ENT-119", "updated_at", NOW, new Date(1_700_000_000_456)],
])("%s: media_files.%s is %s and keeps what is written", async (_rows, column, promise, value) => {
  expect((await files.columns())[column]).toBe(promise);
  expect((await files.kept({ [column]: value }))?.[column]).toEqual(value);
});

test("A-ENT-110, A-ENT-112, A-ENT-113, R-152: sizes are not negative; a path in a bucket and an address belong to one file", async () => {
  expect(await files.refusal({ file_size: -1 })).toBe("check media_files_file_size_check");
  const { file_path, file_url } = await files.insert({});
  expect(await files.refusal({ file_path })).toBe("unique media_files_bucket_file_path_key");
  expect(await files.refusal({ file_path, bucket: "product-images" })).toBe("kept");
  expect(await files.refusal({ file_url })).toBe("unique media_files_file_url_key");
});

test("A-ENT-115, R-176: a file lies in a folder that exists, and stays when the folder is deleted", async () => {
  const { id: folderId } = await folders.insert({});
  const row = await files.kept({ folder_id: folderId });
  expect(row?.["folder_id"]).toBe(folderId);
  expect(await files.refusal({ folder_id: randomUUID() })).toBe("foreign key media_files_folder_id_fkey");
  const own = { id: row?.["id"], column: "folder_id" };
  expect(await files.afterDeleting({ table: "media_folders", id: folderId }, own)).toBeNull();
});

test("A-ENT-117: a file names its uploader by the id of a profile, or nobody once that is gone", async () => {
  const { userId } = await insertAccount(t.db);
  const row = await files.kept({ uploaded_by: userId });
  expect(row?.["uploaded_by"]).toBe(userId);
  expect(await files.refusal({ uploaded_by: randomUUID() })).toBe("foreign key media_files_uploaded_by_fkey");
  const own = { id: row?.["id"], column: "uploaded_by" };
  expect(await files.afterDeleting({ table: "profiles", id: userId }, own)).toBeNull();
});

test("A-ENT-142, R-176: folders form a tree of names, each with who made it", async () => {
  const { userId } = await insertAccount(t.db);
  const { id: parentId } = await folders.insert({ name: "Pictures" });
  const child = { name: "Spring", parent_id: parentId, created_by: userId };
  const row = await folders.kept(child);
  expect(row).toMatchObject(child);
  expect(await folders.refusal(child), "two of one name in one place").toMatch(/^unique /);
  expect(await folders.refusal({ name: "Pictures" }), "two of one name at the top").toMatch(/^unique /);
  expect(await folders.refusal({ name: "" })).toBe("check media_folders_name_check");
  expect(await folders.refusal({ parent_id: randomUUID() })).toBe("foreign key media_folders_parent_id_fkey");
  expect(await folders.refusal({ created_by: randomUUID() })).toBe("foreign key media_folders_created_by_fkey");
  const own = { id: row?.["id"], column: "name" };
  expect(await folders.afterDeleting({ table: "media_folders", id: parentId }, own)).toBe("gone");
});
