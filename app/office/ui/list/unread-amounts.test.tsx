import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { UnreadAmounts } from "./unread-amounts.tsx";

function wordsAt(address: string): string {
  const fields = { min: "Min Amount", max: "Max Amount" };
  const Stub = createRoutesStub([{ path: "*", Component: () => <UnreadAmounts fields={fields} /> }]);
  const html = renderToStaticMarkup(<Stub initialEntries={[address]} />);
  return html.replaceAll(/<svg.*?<\/svg>/g, "").replaceAll(/<[^>]*>/g, "|");
}

test("A-VAL-18: an amount of the address that is left out is named, with what to type instead", () => {
  expect(wordsAt("/admin/orders?min=1.2.3")).toContain("Min Amount “1.2.3” was not used. Enter a number such as 12.50");
  expect(wordsAt("/admin/orders?max=1,250")).toContain("Max Amount “1,250” was not used. Type 1250.00 or 1.25");
});

test("amounts that are valid or absent are not mentioned", () => {
  expect(wordsAt("/admin/orders?min=1,25&max=")).toBe("");
  expect(wordsAt("/admin/orders")).toBe("");
});
