import type { DemoShop, Page } from "./demo-shop.ts";

type Profile = { readonly id: string; readonly role: string; readonly role_description: string };

/** The account's row in the database. */
export async function profileOf(shop: DemoShop, email: string): Promise<Profile> {
  const [row] = await shop.sql<Profile>("select id, role, role_description from profiles where email = $1", [email]);
  if (!row) throw new Error("the account is gone");
  return row;
}

export const roleOf = async (shop: DemoShop, email: string): Promise<string> => (await profileOf(shop, email)).role;

/** The account's row on the users screen. */
export const userRow = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

export const roleSelect = (page: Page, email: string) => page.getByRole("combobox", { name: `Role of ${email}` });
