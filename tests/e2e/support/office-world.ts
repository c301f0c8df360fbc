import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { contentWorld } from "./content-world.ts";
import type { OfficeWorld } from "./office-saves.ts";
import { payFor } from "./paid-order.ts";
import { peopleWorld } from "./people-world.ts";
import { salesWorld } from "./sales-world.ts";
import { openSession, type Page, type Seed, type Shop } from "./seed.ts";
import { picture } from "./shelf.ts";
import { acceptAge } from "./shop.ts";

type Office = { readonly world: OfficeWorld; readonly cookies: Awaited<ReturnType<BrowserContext["cookies"]>> };
type Fixtures = { readonly page: Page; readonly shop: Shop; readonly seed: Seed };

let office: Office | null = null;

/** Signs in the worker's one member of staff and returns the records to save. */
export async function enterOffice(fixtures: Fixtures): Promise<OfficeWorld> {
  office ??= await openOffice(fixtures);
  await fixtures.page.context().addCookies(office.cookies);
  return office.world;
}

async function openOffice({ page, shop, seed }: Fixtures): Promise<Office> {
  const mark = randomUUID().slice(0, 8);
  await acceptAge(page.context(), shop);
  const email = await seed.staff("super_admin");
  await openSession(page, shop, email);
  const order = await seed.order();
  const idOf = async (text: string, values: unknown[]): Promise<string> =>
    (await shop.sql<{ id: string }>(`${text} returning id`, values))[0]?.id ?? "";
  const world: OfficeWorld = {
    mark,
    email,
    sales: await salesWorld(shop, mark),
    content: await contentWorld(shop, mark),
    people: await peopleWorld(shop, mark),
    accountId: await idOf("insert into profiles (email, name) values ($1, 'Awa Ba')", [`awa-${mark}@example.com`]),
    messageId: await idOf(
      "insert into contact_messages (name, email, subject, message) values ($1, 'awa@example.com', 'general', 'Where is my tea?')",
      [`Awa ${mark}`],
    ),
    errorId: await idOf(
      "insert into error_reports (fingerprint, error_id, message, page) values ($1, 'error-1', $1, '/about')",
      [`open ${mark}`],
    ),
    fileId: await uploaded(page, shop, mark),
    paidId: order.id,
    paymentIntentId: await payFor(shop, order),
  };
  return { world, cookies: await page.context().cookies() };
}

/** A picture of the library; its id. */
async function uploaded(page: Page, shop: Shop, mark: string): Promise<string> {
  const { buffer } = await picture("stand.png", "teal");
  const path = `/api/admin/uploads/content-media?name=stand-${mark}.png`;
  await page.request.post(shop.url + path, { data: buffer, headers: { origin: shop.url } });
  const [file] = await shop.sql<{ id: string }>("select id from media_files where original_name = $1", [
    `stand-${mark}.png`,
  ]);
  return file?.id ?? "";
}
