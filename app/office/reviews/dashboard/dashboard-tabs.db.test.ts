import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { AccountActor } from "#app/shared/kernel/access/permissions.ts";
import { action as productAction, loader as products } from "#app/office/products/route.tsx";
import { action as userAction, loader as users } from "#app/office/users/route.tsx";
import { insertAccount } from "#tests/factories/account.ts";
import { insertProduct } from "#tests/factories/product.ts";
import { patternOf } from "#tests/support/admin-pattern.ts";
import { testDatabase } from "#tests/support/database.ts";

const t = testDatabase();

let admin: AccountActor;
beforeAll(async () => void (admin = await insertAccount(t.db, { role: "admin" })));

function call(path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(admin), page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  const body = form && new URLSearchParams(form);
  return {
    request: new Request(url, body && { method: "POST", body }),
    url,
    pattern: patternOf(url),
    params: {},
    context,
  } as never;
}
const leadsTo = async (answer: Promise<unknown>): Promise<string | null> => {
  const response = await answer.catch((thrown: unknown) => thrown);
  return response instanceof Response ? response.headers.get("location") : null;
};

test("A-RDASH-08, R-133: the products tab stays a tab: a page too far, a saved product and a question return to it", async () => {
  const id = await insertProduct(t.db, { name: "Bissap" });
  const tab = "/admin-dashboard/products";
  expect(await leadsTo(products(call(`${tab}?q=bissap&page=9`)))).toBe(`${tab}?q=bissap`);
  const stock = productAction(call(`${tab}?q=bissap`, { intent: "add-stock", id }));
  expect(await leadsTo(stock)).toContain(`${tab}?q=bissap&done=added&count=1&undo=`);
  expect(await leadsTo(productAction(call(tab, { intent: "delete", id })))).toBe(`${tab}?delete=${id}`);
});

test("A-RDASH-10, R-133: the customers tab stays a tab: a page too far, a saved role and a question return to it", async () => {
  const { userId } = await insertAccount(t.db, { role: "user" });
  const tab = "/admin-dashboard/customers";
  expect(await leadsTo(users(call(`${tab}?role=user&page=9`)))).toBe(`${tab}?role=user`);
  const role = (to: string) => userAction(call(`${tab}?role=user`, { intent: "role", userId, role: to }));
  expect(await leadsTo(role("manager"))).toBe(`${tab}?role=user&saved=${userId}`);
});
