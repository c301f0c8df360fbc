import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

test("what React warns of while it renders is said on the console, where it fails a test", () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const names = ["Sokh", "Zobo"].map((name) => createElement("li", null, name));
  renderToStaticMarkup(createElement("ul", null, names));
  renderToStaticMarkup(createElement("p", { class: "lead" }));
  expect(said.mock.calls.map(([text]: unknown[]) => text)).toEqual([
    expect.stringContaining('should have a unique "key" prop'),
    expect.stringContaining("Invalid DOM property"),
  ]);
});
