import { House } from "lucide-react";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AdminNav, NavGroup } from "./admin-nav.tsx";

const shown = (element: ReactElement): string =>
  renderToStaticMarkup(
    createElement(createRoutesStub([{ path: "*", Component: () => element }]), { initialEntries: ["/admin/users"] }),
  );
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>.*?<\/svg>([^<]+)/g)].map(([, to, name]) => [name, to]);

test("A-SHELL-06..10: an administrator's sidebar leads to products, users, orders, reviews and settings, and shows where one is", () => {
  const html = shown(createElement(AdminNav, { role: "admin", label: "Back office" }));
  const links = new Map(linksOf(html).map(([name, to]) => [name ?? "", to]));
  expect(Object.fromEntries(links)).toMatchObject({
    Products: "/admin/products",
    Users: "/admin/users",
    Orders: "/admin/orders",
    Reviews: "/admin/reviews",
    Settings: "/admin/settings",
  });
  expect(html).toMatch(
    /<a aria-current="page"[^>]*href="\/admin\/users"|<a [^>]*href="\/admin\/users"[^>]*aria-current="page"|aria-current="page" href="\/admin\/users"/,
  );
});

test("A-SHELL-11: the Content group has its name as a toggle, is open at first, and holds its links", () => {
  const sections = [
    { to: "/admin/content/media", label: "Media", permission: "media.edit", Icon: House, group: "Content" },
  ] as const;
  const html = shown(createElement(NavGroup, { name: "Content", sections }));
  expect(html).toMatch(/^<details open="" class="admin-nav-group"><summary[^>]*>Content</);
  expect(html).toContain('<div role="group" aria-label="Content"');
  expect(linksOf(html)).toEqual([["Media", "/admin/content/media"]]);
});
