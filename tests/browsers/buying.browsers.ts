import { BUYERS, CARDS, newEmail } from "#tests/support/buyers.ts";
import { ENGINES, expect, test } from "./support/test.ts";

const { country, firstName, lastName, phone, address, city, state } = BUYERS.Senegal;

for (const engine of Object.keys(ENGINES))
  for (const [width, height] of [
    [360, 780],
    [1280, 800],
  ] as const)
    test.describe(engine, () => {
      test.use({ engine });

      test(`a guest buys at ${width} px`, async ({ window, hands, shop }) => {
        await window.resize(width, height);
        await window.open(`${shop.url}/`);
        await hands.press("button", "I am of legal age");
        await hands.press("main a[href^='/products']", "Shop Now");
        await hands.isAt("/products");
        await hands.press("main article a[href^='/product/']");
        await hands.isAt("/product/");
        await hands.press(".buy-actions button", "Add to Cart");
        await hands.until("the header counts one piece", () => document.querySelector('[data-count="1"]') !== null);
        await hands.press("header a[href='/cart']");
        await hands.press("main a", "Proceed to Checkout");
        await hands.press("main a", "Continue as Guest");
        await hands.sees("h2", "Where should we send it?");
        await hands.choose("country", country);
        await hands.until("the total is shown", () => document.body.innerText.includes("The new total is"));
        const email = newEmail();
        for (const [label, text] of Object.entries({
          Email: email,
          "Phone number": phone,
          "First name": firstName,
          "Last name": lastName,
          Address: address,
          City: city,
          State: state,
        }))
          await hands.write(label, text);
        await hands.press("button", "Continue to Payment");
        await hands.write("Card number", CARDS.pays);
        await hands.write("Expiry date", "1234");
        await hands.write("Security code", "123");
        await hands.press("button", "Pay");
        await hands.isAt("/order-confirmation/");
        await hands.sees("h1", "Thank you");
        expect(await shop.sql("select status from guest_orders where email = $1", [email])).toHaveLength(1);
      });
    });
