import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AdminError } from "./error.tsx";

const shown = (status: number, at: string): string => {
  const error = Object.assign(new Error(), { status, statusText: "", internal: false, data: null });
  const Stub = createRoutesStub([{ path: "*", Component: () => <AdminError error={error} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={[at]} />);
};
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([link, text]) => `${text} ${/href="([^"]+)"/.exec(link)?.[1]}`);

test("A-SHELL-02, R-123: an error after the session ended links to the sign-in, and from there back to the same place", () => {
  expect(linksOf(shown(401, "/admin/products?q=tea&edit=7"))).toEqual([
    "Sign in /login?redirect=%2Fadmin%2Fproducts%3Fq%3Dtea%26edit%3D7",
  ]);
});

test("R-019: a page that may not or cannot be shown links to its list, else to the dashboard, with the same button; a failure can be tried again", () => {
  expect(linksOf(shown(404, "/admin/orders/gone"))).toEqual(["Back to Orders /admin/orders"]);
  expect(linksOf(shown(403, "/admin/settings"))).toEqual(["Go to Dashboard /admin"]);
  expect(linksOf(shown(500, "/admin/orders?q=awa"))).toEqual([
    "Try Again /admin/orders?q=awa",
    "Go to Dashboard /admin",
  ]);
  for (const status of [401, 403, 404]) expect(shown(status, "/admin/orders/gone")).toContain("button button-leaf");
});
