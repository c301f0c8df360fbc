import { randomUUID } from "node:crypto";
import { expect, type Page, type Shop } from "./shop.ts";

/** The password of every account registered here. */
export const PASSWORD = "hibiscus-and-ginger";

/** A person without an account yet. */
export type Person = { readonly name: string; readonly email: string };
export const newPerson = (): Person => ({ name: "Awa Ndiaye", email: `awa-${randomUUID()}@example.com` });

/** The link to this path in the newest mail with one. */
export async function mailedLink(shop: Shop, email: string, path: string): Promise<string> {
  const links = (): string[] =>
    shop
      .mailsTo(email)
      .flatMap((text) => plain(text).match(new RegExp(`https?://[^\\s"'<>]+${path}\\?[^\\s"'<>]+`, "g")) ?? []);
  await expect.poll(() => links().length, { message: `a mail to ${email} that leads to ${path}` }).toBeGreaterThan(0);
  const { pathname, search } = new URL((links().at(-1) ?? "").replaceAll("&amp;", "&"));
  return pathname + search;
}

/** Undoes the line breaks and escapes of a mail body (quoted-printable). */
const plain = (text: string): string =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Submits the sign-up form; `place` is the query to keep. */
export async function register(page: Page, person: Person, place = ""): Promise<void> {
  await page.goto(`/register${place}`);
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
}

/** Submits the open sign-in form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}

/** An account that may sign in, registered and confirmed through the pages. */
export async function confirmedPerson(page: Page, shop: Shop): Promise<Person> {
  const person = newPerson();
  await register(page, person);
  await page.goto(await mailedLink(shop, person.email, "/verify-email"));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByText("Email confirmed. You can sign in now.")).toBeVisible();
  return person;
}
