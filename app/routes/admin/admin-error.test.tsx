import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AdminError } from "./admin-error.tsx";

test("A-SHELL-02, R-123: whose session ended while a form was sent is led to the sign-in, and from there back to the same place", () => {
  const error = Object.assign(new Error(), { status: 401, statusText: "", internal: false, data: null });
  const Stub = createRoutesStub([{ path: "/admin/products", Component: () => <AdminError error={error} /> }]);
  const html = renderToStaticMarkup(<Stub initialEntries={["/admin/products?q=tea&edit=7"]} />);
  expect(html).toContain('href="/login?redirect=%2Fadmin%2Fproducts%3Fq%3Dtea%26edit%3D7"');
});
