import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { insertProduct } from "#tests/factories/product.ts";
import { testDatabase } from "#tests/support/database.ts";
import { directivesOf, policyFaults } from "#tests/support/policy-faults.ts";
import { testSettings } from "#tests/support/settings.ts";
import { wholeShop } from "#tests/support/whole-shop.ts";
import { CART_COOKIE } from "#app/rooms/cart/constants.ts";
import { addToCart, serializeCart } from "#app/rooms/cart/cart-lines.ts";
import { guestCookieHeader } from "#app/shared/http/signed-cookie.server.ts";

const SHOP = "http://shop.test";
// The real provider, as in a live shop: no other service is configured.
testSettings({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1", STRIPE_API_URL: "" });
const t = testDatabase();
const handle = wholeShop(t);
let cookie = "";

beforeAll(async () => {
  const guest = (await guestCookieHeader(randomUUID())).split(";")[0] ?? "";
  cookie = `${guest}; ${CART_COOKIE}=${serializeCart(addToCart([], await insertProduct(t.db)))}`;
});

async function sentPolicyOf(path: string): Promise<string> {
  const answer = await handle(new Request(SHOP + path, { headers: { cookie, accept: "text/html" } }), "127.0.0.1");
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.headers.get("content-security-policy") ?? "";
}
const policyOf = async (path: string) => directivesOf(await sentPolicyOf(path));

function scriptOrigin(): string {
  const text = readFileSync("node_modules/@stripe/stripe-js/dist/pure.mjs", "utf8");
  return /var ORIGIN = '([^']+)'/.exec(text)?.[1] ?? "";
}

test.each(["/checkout", "/checkout?payment_intent=", "/checkout/", "/Checkout"])(
  "R-023: in a live shop the policy of %s lets the provider's script run: its origins, without Trusted Types, which the script does not use",
  async (path) => {
    const policy = await policyOf(path);
    expect(scriptOrigin()).toBe("https://js.stripe.com");
    expect(policy.get("script-src")).toEqual(expect.arrayContaining(["'self'", scriptOrigin()]));
    expect(policy.get("connect-src")).toContain("https://api.stripe.com");
    expect(policy.get("frame-src")).toEqual(expect.arrayContaining([scriptOrigin(), "https://hooks.stripe.com"]));
    expect([...policy.keys()].filter((name) => name.includes("trusted-types"))).toEqual([]);
    expect(policy.get("script-src")).not.toContain("'unsafe-inline'");
  },
);

test("R-023: on every other page of a live shop the provider has no rights, and Trusted Types are required", async () => {
  for (const path of ["/", "/cart", "/products"]) {
    const policy = await policyOf(path);
    expect([...policy.values()].flat().filter((source) => source.includes("stripe"))).toEqual([]);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["hydration", "sanitised-html"]);
  }
});

test("A-087: no page of a live shop, the checkout included, has a policy with a weakness", async () => {
  for (const path of ["/", "/checkout", "/contact"])
    expect([path, policyFaults(await sentPolicyOf(path))]).toEqual([path, []]);
});
