import { randomUUID } from "node:crypto";
import { expect, test, type Page, type Shop } from "./support/shop.ts";

const PASSWORD = "hibiscus-and-ginger";

type Person = { readonly name: string; readonly email: string };
const newPerson = (): Person => ({ name: "Awa Ndiaye", email: `awa-${randomUUID()}@example.com` });

/** The address behind the button of the newest mail that leads to this path. */
async function mailedLink(shop: Shop, email: string, path: string): Promise<string> {
  const links = (): string[] =>
    shop
      .mailsTo(email)
      .flatMap((text) => plain(text).match(new RegExp(`https?://[^\\s"'<>]+${path}\\?[^\\s"'<>]+`, "g")) ?? []);
  await expect
    .poll(() => links().length, { message: `a mail to ${email} that leads to ${path}`, timeout: 15_000 })
    .toBeGreaterThan(0);
  const { pathname, search } = new URL((links().at(-1) ?? "").replaceAll("&amp;", "&"));
  return pathname + search;
}

/** Undoes the line breaks and escapes of a mail body (quoted-printable). */
const plain = (text: string): string =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

async function register(page: Page, person: Person, place = ""): Promise<void> {
  await page.goto(`/register${place}`);
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}

/** An account that may sign in, made the way people make theirs. */
async function confirmedPerson(page: Page, shop: Shop): Promise<Person> {
  const person = newPerson();
  await register(page, person);
  await page.goto(await mailedLink(shop, person.email, "/verify-email"));
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expect(page.getByText("Email confirmed. You can sign in now.")).toBeVisible();
  return person;
}

// Browsers note refused forms in their console; those are expected here, and nothing else is.
test.afterEach(({ consoleErrors }) => {
  const unexpected = consoleErrors.filter((text) => !text.includes("status of 422"));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("S-REG-01..05, S-LOGIN-01, S-LOGIN-06, S-OPT-02, S-HDR-13: from registration to sign-out, with the kept place", async ({
      page,
      shop,
    }) => {
      const person = newPerson();
      await register(page, person, "?redirect=account");
      await expect(page.getByText(person.email)).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute(
        "href",
        "/login?redirect=%2Faccount",
      );

      const link = await mailedLink(shop, person.email, "/verify-email");
      // A scanner of mails opens the link; that alone must not confirm anything.
      expect((await page.request.get(link)).status()).toBe(200);
      const unconfirmed = await shop.sql<{ email_verified: boolean }>(
        "select email_verified from profiles where email = $1",
        [person.email],
      );
      expect(unconfirmed).toEqual([{ email_verified: false }]);

      await page.goto(link);
      await page.getByRole("button", { name: "Confirm Email" }).click();
      await expect(page.getByText("Email confirmed. You can sign in now.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
      await signIn(page, person.email);

      await expect(page).toHaveURL("/account");
      await expect(page.getByRole("heading", { level: 1, name: `Hello, ${person.name}` })).toBeVisible();
      await expect(page.locator("main").getByText(person.email)).toBeVisible();
      await page.locator("main").getByRole("link", { name: "View Orders" }).click();
      await expect(page.getByRole("heading", { name: "You have no orders yet" })).toBeVisible();

      await page.goto("/account");
      await page.locator("main").getByRole("button", { name: "Sign Out" }).click();
      await expect(page).toHaveURL("/");
      await page.goto("/orders");
      await expect(page).toHaveURL("/login?redirect=%2Forders");
    });

    test("S-LOGIN-10: a wrong password and an unknown e-mail read the same, and the e-mail stays typed", async ({
      page,
      shop,
    }) => {
      const person = await confirmedPerson(page, shop);
      for (const email of [person.email, `nobody-${randomUUID()}@example.com`]) {
        await page.goto("/login?redirect=orders");
        await signIn(page, email, "not the password");
        await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
        await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
        await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
      }
    });

    test("S-LOGIN-08, S-LOGIN-09, S-LOGIN-11: who has not confirmed is told so after the right password only, and may ask for the mail again", async ({
      page,
      shop,
    }) => {
      const person = newPerson();
      await register(page, person);
      await mailedLink(shop, person.email, "/verify-email");
      await page.goto("/login");
      await signIn(page, person.email, "not the password");
      await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
      await expect(page.getByRole("button", { name: "Resend" })).toHaveCount(0);

      await page.goto("/login");
      await signIn(page, person.email);
      await expect(page.getByText("Please confirm your email address before logging in.")).toBeVisible();
      await page.getByRole("button", { name: "Resend" }).click();
      await expect(page.getByText("Confirmation email sent! Please check your inbox (and spam folder).")).toBeVisible();
      await expect.poll(() => shop.mailsTo(person.email).length, { timeout: 15_000 }).toBe(2);
    });

    test("S-REG-06, S-REG-07, S-REG-08: what is missing or wrong is said at its field; passwords are not given back", async ({
      page,
    }) => {
      await page.goto("/register");
      await page.getByRole("button", { name: "Create Account" }).click();
      for (const field of ["Full name", "Email", "Password", "Confirm password"]) {
        await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
          new RegExp(`${field} is required`),
        );
      }
      await page.getByLabel("Full name").fill("Awa Ndiaye");
      await page.getByLabel("Email", { exact: true }).fill("awa@example.com");
      await page.getByLabel("Password", { exact: true }).fill("five5");
      await page.getByLabel("Confirm password", { exact: true }).fill("other");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
        /Password must be at least 6 characters/,
      );
      await expect(page.getByLabel("Confirm password", { exact: true })).toHaveAccessibleDescription(
        /Passwords do not match/,
      );
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue("awa@example.com");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an Account");
    });
  });
}

test("S-FORG-01, S-LOGIN-04: a forgotten password is changed once by the mailed link, and the old one is gone", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot Your Password?" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("If an account exists for this email, we have sent a reset link.")).toBeVisible();

  const link = await mailedLink(shop, person.email, "/reset-password");
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("moringa-and-mint");
  await page.getByLabel("Confirm password", { exact: true }).fill("moringa-and-mint");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Your password was changed. You can sign in now.")).toBeVisible();
  await signIn(page, person.email);
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await signIn(page, person.email, "moringa-and-mint");
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("baobab-and-kinkeliba");
  await page.getByLabel("Confirm password", { exact: true }).fill("baobab-and-kinkeliba");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("This link has expired or was used already. We can send you a new one.")).toBeVisible();
});

test("S-FORG-01: an unknown e-mail gets the same answer and no mail", async ({ page, shop }) => {
  const email = `nobody-${randomUUID()}@example.com`;
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("If an account exists for this email, we have sent a reset link.")).toBeVisible();
  expect(shop.mailsTo(email)).toEqual([]);
});

test("S-REG-10, S-REG-03, S-REG-04: registering a known e-mail looks the same; its owner is told by mail", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  await register(page, { ...person, name: "Somebody Else" });
  await expect(page.getByText(person.email)).toBeVisible();
  await expect.poll(() => shop.mailsTo(person.email).length, { timeout: 15_000 }).toBe(2);
  const profiles = await shop.sql<{ name: string }>("select name from profiles where email = $1", [person.email]);
  expect(profiles).toEqual([{ name: person.name }]);
});

test("S-REG-04: the confirmation mail can be sent again from the success view", async ({ page, shop }) => {
  const person = newPerson();
  await register(page, person);
  await mailedLink(shop, person.email, "/verify-email");
  await page.getByRole("button", { name: "Resend Confirmation Email" }).click();
  await expect(page.getByText("Confirmation email sent! Please check your inbox (and spam folder).")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
  await expect.poll(() => shop.mailsTo(person.email).length, { timeout: 15_000 }).toBe(2);
});

test("S-LOGIN-06: nobody is led to another site after signing in", async ({ page, shop }) => {
  const person = await confirmedPerson(page, shop);
  for (const place of ["https://evil.example/", "//evil.example", "/\\evil.example", "/admin//evil.example\\@x"]) {
    const body = { email: person.email, password: PASSWORD };
    const answer = await page.request.post(`/login?${new URLSearchParams({ redirect: place }).toString()}`, {
      form: body,
      headers: { Origin: shop.url },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers()["location"]]).toEqual([303, "/"]);
    await page.context().clearCookies({ name: /session_token/ });
  }
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

test("S-CONF-08: an e-mail in the address fills the form and leaves the address bar", async ({ page }) => {
  await page.goto("/register?email=awa%40example.com&redirect=checkout");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("awa@example.com");
  await expect(page).toHaveURL("/register?redirect=checkout");
});

test("S-ROUTE-14: signing out needs a form, a link does nothing", async ({ page }) => {
  expect((await page.request.get("/logout")).status()).toBe(405);
});

test("S-ACC-01, S-ROLE-07: staff read what their role is; somebody without the right is told so at the sign-in", async ({
  page,
  shop,
}) => {
  const person = await confirmedPerson(page, shop);
  await signIn(page, person.email);
  await expect(page).toHaveURL("/");
  await page.goto("/login?redirect=/admin");
  await expect(page.getByText("You do not have access to that page.")).toBeVisible();
  await shop.sql("update profiles set role = 'marketing_manager' where email = $1", [person.email]);
  await page.goto("/account");
  await expect(page.locator("main").getByText("Marketing manager")).toBeVisible();
});
