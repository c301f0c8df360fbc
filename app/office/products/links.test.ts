import { expect, test } from "vitest";
import { listPath } from "./links.ts";

test("A-PROD-15, A-PROD-16: dialogs and messages are parts of the list's address, and closing takes only them away", () => {
  const path = (search: string) => listPath({ pathname: "/admin/products", search });
  expect(path("?q=ab&stock=low&page=2&edit=7&saved=8")).toBe("/admin/products?q=ab&stock=low&page=2");
  expect(path("?edit=new")).toBe("/admin/products");
  expect(listPath({ pathname: "/admin-dashboard/products", search: "?edit=new&q=a" })).toBe(
    "/admin-dashboard/products?q=a",
  );
});
