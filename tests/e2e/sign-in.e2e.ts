import { hasStateWhenAdded } from "./support/state-when-added.ts";
import { signIn } from "./support/person.ts";
import { expect, test } from "./support/shop.ts";
import { untilHydrated } from "./support/until-hydrated.ts";

// Browsers log refused forms in their console; only those are expected here.
test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !text.includes("status of 422"));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
});

test("S-LOGIN-04, R-013: the result of a form takes the focus as soon as it appears, but not from a field that is being typed into", async ({
  page,
}) => {
  await page.goto("/login");
  await untilHydrated(page);
  const isFocused = hasStateWhenAdded(page, "main [tabindex='-1']:has([role=alert])", ":focus");
  await signIn(page, "nobody@example.com", "not the password");
  expect(await isFocused).toBe(true);
});

test("S-LOGIN-03, S-LOGIN-07: the password can be shown once script runs; both fields are required", async ({
  page,
}) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("required");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("required");
  await password.fill("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});
