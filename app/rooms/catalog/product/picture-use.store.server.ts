import type { Database } from "#app/shared/db/client.server.ts";

type Use = { readonly name: string; readonly urls: readonly string[] };

async function list(db: Database, urls: readonly string[]): Promise<Use[]> {
  const rows = await db
    .selectFrom("products")
    .select(["name", "image_url", "images"])
    .where((eb) => eb.or([eb("image_url", "in", [...urls]), eb("images", "&&", eb.val([...urls]))]))
    .orderBy("name")
    .execute();
  return rows.map(({ name, image_url, images }) => ({ name, urls: [...(image_url ? [image_url] : []), ...images] }));
}

export const pictureUseStore = { list };
