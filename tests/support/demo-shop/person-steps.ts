import { randomUUID } from "node:crypto";
import { expect, PASSWORD, type DemoShop, type Page } from "./demo-shop.ts";

/** A person without an account yet. */
export type Person = { readonly name: string; readonly email: string };
export const newPerson = (): Person => ({ name: "Awa Ndiaye", email: `awa-${randomUUID()}@example.com` });

/** Submits the sign-up form; `place` is the query to keep. */
export async function register(page: Page, person: Person, place = ""): Promise<void> {
  await page.goto(`/register${place}`);
  page.getByLabel("Full name").fill(person.name);
  page.getByLabel("Email", { exact: true }).fill(person.email);
  page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
}

/** Submits the open sign-in form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  page.getByLabel("Email", { exact: true }).fill(email);
  page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}

/** An account that may sign in, registered and confirmed through the pages. */
export async function confirmedPerson(page: Page, shop: DemoShop): Promise<Person> {
  const person = newPerson();
  await register(page, person);
  await page.goto(await shop.mailedLink(person.email, "/verify-email"));
  page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  expect(page.getByText("Email confirmed. You can sign in now.")).toBeVisible();
  return person;
}
