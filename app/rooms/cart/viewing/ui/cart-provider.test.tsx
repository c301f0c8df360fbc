import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CartProvider, useCart } from "./cart-provider.tsx";

const Leaving = () => <p>{[...useCart().leaving].join()}</p>;

test("S-ERR-04: the cart's hook outside its provider throws and says why", () => {
  expect(() => renderToStaticMarkup(<Leaving />)).toThrow("useCart must be used within a CartProvider");
});

test("S-ERR-04: inside its provider it gives the provider's cart", () => {
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
