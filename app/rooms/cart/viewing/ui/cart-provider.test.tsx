import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CartProvider, useCart } from "./cart-provider.tsx";

const Leaving = () => <p>{[...useCart().leaving].join()}</p>;

test("S-ERR-04: useCart throws with the reason outside its provider", () => {
  expect(() => renderToStaticMarkup(<Leaving />)).toThrow("useCart must be used within a CartProvider");
});

test("S-ERR-04: useCart returns the provider's cart", () => {
  const nothing = (): void => undefined;
  const changes = {
    lines: [],
    leaving: new Set(["a"]),
    add: () => Promise.resolve(),
    setQuantity: nothing,
    remove: nothing,
    clear: nothing,
  };
  expect(
    renderToStaticMarkup(
      <CartProvider changes={changes}>
        <Leaving />
      </CartProvider>,
    ),
  ).toBe("<p>a</p>");
});
