import type { Page, Shop } from "./shop.ts";

type Profile = { readonly id: string; readonly role: string; readonly role_description: string };

/** The account's row in the database. */
export async function profileOf(shop: Shop, email: string): Promise<Profile> {
  const [row] = await shop.sql<Profile>("select id, role, role_description from profiles where email = $1", [email]);
  if (!row) throw new Error("the account is gone");
  return row;
}
export const roleOf = async (shop: Shop, email: string): Promise<string> => (await profileOf(shop, email)).role;

/** Gives an account an e-mail that a search finds with its family. */
export async function rename(shop: Shop, email: string, name: string): Promise<string> {
  await shop.sql("update profiles set email = $2 where email = $1", [email, name]);
  return name;
}

/** The line of an account on the screen of users, and the select of its role. */
export const userRow = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });
export const roleSelect = (page: Page, email: string) => page.getByRole("combobox", { name: `Role of ${email}` });
