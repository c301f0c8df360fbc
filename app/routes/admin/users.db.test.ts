import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { insertAccount } from "../../../tests/factories/account.ts";
import { accountActor, testDatabase } from "../../../tests/support/database.ts";
import { requestState } from "../../shared/http/request-state.server.ts";
import AdminUsers, { loader } from "./users.tsx";

const t = testDatabase();

/** The page as an admin gets it. */
async function shown(path: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop: t.ctx(accountActor("admin")), page: null, cacheTags: null });
  const url = new URL(path, "http://shop.test");
  const loaderData = await loader({
    request: new Request(url),
    url,
    pattern: "admin/users",
    params: {},
    context,
  });
  const Page = () => createElement(AdminUsers, { loaderData, params: {}, matches: [] } as never);
  const Stub = createRoutesStub([{ path: "/admin/users", Component: Page }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
}

test("A-ERR-06, A-ERR-09, R-015: what cannot be read is said in a red box, with a way to try again; the rest stays", async () => {
  const { userId, email } = await insertAccount(t.db);
  const path = `/admin/users?user=${userId}`;
  await t.pool.query("alter view user_activity rename to activity_gone");
  const withoutActivity = await shown(path);
  expect(withoutActivity).toMatch(/role="alert" class="notice tone-danger.*Failed to load activity/);
  expect(withoutActivity).toContain(`Role of ${email}`);
  await t.pool.query("alter view user_list rename to list_gone");
  const withoutList = await shown("/admin/users");
  expect(withoutList).toMatch(/role="alert" class="notice tone-danger.*Failed to load users/);
  expect(withoutList).toContain("Try Again");
  expect(withoutList).not.toContain("user_list");
});
