import { House } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import { AdminNav, firstSection, NavGroup, sectionAround } from "./nav.tsx";

function links(role: Role, path: string): [string, string, boolean][] {
  const Stub = createRoutesStub([
    { path: "*", Component: () => createElement(AdminNav, { role, label: "Back office" }) },
  ]);
  const html = renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
  const found = html.matchAll(/<a [^>]*class="admin-nav-link"[^>]*>/g);
  return [...found].map(({ 0: tag, index }) => {
    const label = html.slice(index, html.indexOf("</a>", index)).replaceAll(/<[^>]+>/g, "");
    return [/href="([^"]*)"/.exec(tag)?.[1] ?? "", label, /aria-current="(page|true)"/.test(tag)];
  });
}

test("A-SHELL-05, A-SHELL-06, A-SHELL-07: the sidebar begins with Dashboard, Products and Users", () => {
  expect(links("super_admin", "/admin").slice(0, 3)).toEqual([
    ["/admin", "Dashboard", true],
    ["/admin/products", "Products", false],
    ["/admin/users", "Users", false],
  ]);
});

test("A-GEN-01, A-SHELL-05 to A-SHELL-10, A-SHELL-12 to A-SHELL-15: every screen of the specification has its line, in its order", () => {
  const expected = [
    "/admin",
    "/admin/products",
    "/admin/users",
    "/admin/orders",
    "/admin/reviews",
    "/admin/settings",
    "/admin/content/homepage",
    "/admin/content/media",
    "/admin/content/blocks",
    "/admin/content/newsletter",
  ];
  const found = links("super_admin", "/admin").map(([to]) => to);
  expect(found.filter((to) => expected.includes(to))).toEqual(expected);
  expect(new Set(found).size).toBe(found.length);
});

test("A-RDASH-02: the overview and its tabs belong to the dashboard, an address that only begins so does not", () => {
  const here = (path: string) => links("admin", path).flatMap(([, label, isHere]) => (isHere ? [label] : []));
  for (const path of ["/admin-dashboard", "/admin-dashboard/orders"]) expect(here(path), path).toEqual(["Dashboard"]);
  expect(here("/admin-dashboards")).toEqual([]);
});

test("A-SHELL-05: 'Dashboard' is the present page on itself alone, and every member of staff has it", () => {
  expect(links("admin", "/admin/users").filter(([, , isHere]) => isHere)).toEqual([["/admin/users", "Users", true]]);
  for (const role of ROLES.filter((name) => name !== "user"))
    expect(links(role, "/admin")[0], role).toEqual(["/admin", "Dashboard", true]);
});

test("R-124: a role that sees nothing of the dashboard begins at its first section, never at the dashboard again", () => {
  expect(ROLES.map(firstSection)).toEqual([...Array.from({ length: 7 }, () => "/admin/products"), null]);
});

test("A-SHELL-12, A-SHELL-15: the Content group leads to the homepage's and the newsletter's screens", () => {
  const found = new Map(links("admin", "/admin").map(([to, label]) => [label, to]));
  expect(found.get("Homepage")).toBe("/admin/content/homepage");
  expect(found.get("Newsletter")).toBe("/admin/content/newsletter");
});

test("A-SHELL-11: the Content group has its name as a toggle, is open at first, and holds its links", () => {
  const sections = [
    { to: "/admin/content/media", label: "Media", permission: "media.edit", Icon: House, group: "content" },
  ] as const;
  const Stub = createRoutesStub([
    { path: "*", Component: () => createElement(NavGroup, { name: "Content", sections }) },
  ]);
  const html = renderToStaticMarkup(createElement(Stub, { initialEntries: ["/admin"] }));
  expect(html).toMatch(/^<details open="" class="admin-nav-group"><summary[^>]*>Content</);
  expect(html).toContain('<div role="group" aria-label="Content"');
  expect(html).toContain('href="/admin/content/media"');
});

test("a page within a section leads back to it, a section itself to nothing above", () => {
  expect(sectionAround("/admin/orders/1234")?.label).toBe("Orders");
  expect(sectionAround("/admin/products/import")?.to).toBe("/admin/products");
  for (const path of ["/admin/orders", "/admin", "/admin/nothing", "/admin-dashboard"])
    expect(sectionAround(path), path).toBeNull();
});
