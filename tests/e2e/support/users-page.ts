import type { Page, Shop } from "./desk.ts";

export const SAVED = "Successfully updated role for user";
export const FORBIDDEN = "Failed to update user role. Make sure you have proper permissions.";

export type Profile = { id: string; role: string; role_description: string };
export const profileOf = async (shop: Shop, email: string): Promise<Profile> => {
  const [row] = await shop.sql<Profile>("select id, role, role_description from profiles where email = $1", [email]);
  if (!row) throw new Error("the account is gone");
  return row;
};
export const roleOf = async (shop: Shop, email: string): Promise<string> => (await profileOf(shop, email)).role;

/** Gives an account an e-mail that a search finds with its family. */
export async function rename(shop: Shop, email: string, name: string): Promise<string> {
  await shop.sql("update profiles set email = $2 where email = $1", [email, name]);
  return name;
}

export const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });
export const selectOf = (page: Page, email: string) => page.getByRole("combobox", { name: `Role of ${email}` });

/** Chooses a role as a person does: without script a button saves. */
export async function choose(page: Page, { email, role, script }: { email: string; role: string; script: boolean }) {
  await selectOf(page, email).selectOption(role);
  if (!script) await rowOf(page, email).getByRole("button", { name: "Save" }).click();
}

export const send = (page: Page, shop: Shop, form: Record<string, string>) =>
  page.request.post(`${shop.url}/admin/users`, { form, headers: { origin: shop.url }, maxRedirects: 0 });
