import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AccountMenu, type Account } from "./account-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

const CUSTOMER: Account = { email: "awa@example.com", name: "Awa", office: null, mayModerate: false };

function linksOf(part: ReactNode): Record<string, string> {
  const Stub = createRoutesStub([{ path: "*", Component: () => part }]);
  const html = renderToStaticMarkup(<Stub initialEntries={["/about"]} />).replaceAll(/<svg.*?<\/svg>/g, "");
  return Object.fromEntries(
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)/g)].map(([, to, name]) => [name, to]),
  );
}

test("R-032, S-HDR-09: without an account the menu links to sign-in and registration", () => {
  expect(linksOf(<AccountMenu account={null} />)).toEqual({ "Sign In": "/login", "Create Account": "/register" });
  expect(linksOf(<AccountMenu account={CUSTOMER} />)).toEqual({ "My Account": "/account", Orders: "/orders" });
});

test("R-032, S-HDR-22: the mobile menu has the same links, those of staff too", () => {
  const links = (account: Account | null) => linksOf(<MobileMenu account={account} returnTo="/about" />);
  expect(links(null)).toMatchObject({ "Sign In": "/login", "Create Account": "/register" });
  expect(links({ ...CUSTOMER, office: "panel", mayModerate: true })).toMatchObject({
    "My Account": "/account",
    Orders: "/orders",
    "Admin Panel": "/admin",
    "Review Management": "/admin-dashboard",
  });
  expect(links(CUSTOMER)).not.toHaveProperty("Sign In");
});
