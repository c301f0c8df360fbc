import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { BareFooter } from "../footer.tsx";
import { Header } from "./header.tsx";

const html = (part: ReactNode): string => {
  const Stub = createRoutesStub([{ path: "*", Component: () => part }]);
  return renderToStaticMarkup(<Stub initialEntries={["/checkout"]} />);
};
const hrefs = (part: ReactNode): string[] => [...html(part).matchAll(/href="([^"]*)"/g)].map(([, to = ""]) => to);

test("S-GEN-18: the checkout's header links home and back to the cart, switches the theme, and has no menu", () => {
  const bare = <Header account={null} storeName="Safara" isBare />;
  expect(hrefs(bare)).toEqual(["/", "/cart"]);
  expect(html(bare)).toContain("Back to cart");
  expect(html(bare)).toContain("Switch to the dark theme");
  expect(html(bare)).not.toMatch(/<nav|search-panel|<dialog/);
  expect(hrefs(<Header account={null} storeName="Safara" isBare={false} />)).toContain("/wishlist");
});

test("the checkout's footer has terms and help, and marks a demo shop", () => {
  expect(hrefs(<BareFooter isDemo />)).toEqual(["/shipping-returns", "/terms", "/privacy", "/contact"]);
  expect(html(<BareFooter isDemo />)).toContain("Demo shop: no money moves");
  expect(html(<BareFooter isDemo={false} />)).not.toContain("Demo shop");
});
