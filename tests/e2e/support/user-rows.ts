import type { Page, Shop } from "./shop.ts";

/** An account's role in the database. */
export const roleOf = async (shop: Shop, email: string): Promise<string | undefined> =>
  (await shop.sql<{ role: string }>("select role from profiles where email = $1", [email]))[0]?.role;

/** The select of an account's role on the screen of users. */
export const roleSelect = (page: Page, email: string) => page.getByRole("combobox", { name: `Role of ${email}` });
