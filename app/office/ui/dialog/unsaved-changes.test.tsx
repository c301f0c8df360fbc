import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mounted, probe } from "#tests/support/mounted.tsx";
import { leadsElsewhere, useHeldHistory, useUnsavedChanges } from "./unsaved-changes.ts";

// Toasts end by themselves, which the page of no test outlives.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Parts = Readonly<Record<string, readonly object[]>>;

/** A dialog whose elements of the given kinds are these. */
const dialogOf = (parts: Parts): HTMLElement => {
  const all = (selector: string): readonly object[] =>
    Object.entries(parts).flatMap(([kind, elements]) => (selector.startsWith(kind) ? elements : []));
  return {
    querySelectorAll: all,
    querySelector: (selector: string) => all(selector)[0] ?? null,
  } as unknown as HTMLElement;
};
const text = (value: string) => ({ type: "text", value, defaultValue: "Sokh" });
const select = (selectedIndex: number) => ({ options: [{ defaultSelected: true }, {}], selectedIndex });

/** Opens a dialog on the second entry of the history; leaving it is counted. */
async function opened(parts: Parts, readList: () => unknown = () => null) {
  const dialog = { current: dialogOf(parts) };
  const left = vi.fn<() => void>();
  const { Component, now } = probe(() => {
    const unsaved = useUnsavedChanges(dialog);
    useHeldHistory(() => unsaved.keeps(left));
    return unsaved;
  });
  const router = createMemoryRouter(
    [
      { path: "/list", Component: () => null, loader: readList },
      { path: "/dialog", Component },
    ],
    { initialEntries: ["/list", "/dialog"], initialIndex: 1 },
  );
  const end = await mounted(<RouterProvider router={router} />);
  const back = () => act(async () => void router.navigate(-1));
  const place = (): string => router.state.location.pathname;
  return { now, back, place, left, router, end };
}

test.each([
  ["a typed text", { textarea: [text("Sokh root")] }],
  ["another choice", { textarea: [text("Sokh")], select: [select(1)] }],
  ["a tick", { "input[type=checkbox]": [{ checked: true, defaultChecked: false }] }],
  ["a part that is marked as changed, such as uploaded pictures", { "[data-changed]": [{}] }],
])("R-014: a dialog with %s stays open once, with a warning; the second try closes it", async (_, parts) => {
  const { now, left, end } = await opened(parts);
  expect(now().keeps(left)).toBe(true);
  expect(now().keeps(left)).toBe(false);
  now().forget();
  expect(now().keeps(left)).toBe(true);
  await end();
});

test("R-014: a dialog without changes closes at once", async () => {
  const { now, left, end } = await opened({ textarea: [text("Sokh")], select: [select(0)] });
  expect(now().keeps(left)).toBe(false);
  await end();
});

test("R-014: going back from a dialog with changes warns first, and leaves it the second time; without changes it leaves at once", async () => {
  const typed = await opened({ textarea: [text("Sokh root")] });
  await typed.back();
  expect(typed.place()).toBe("/dialog");
  await typed.back();
  expect(typed.place()).toBe("/list");
  await typed.end();
  const untouched = await opened({});
  await untouched.back();
  expect(untouched.place()).toBe("/list");
  await untouched.end();
});

test("R-014: the return from a page that Back could not open is no try to leave", async () => {
  const { now, back, left, router, end } = await opened(
    { textarea: [text("Sokh root")] },
    () => new Promise(() => undefined),
  );
  await back();
  await back();
  expect(router.state.navigation.location?.pathname).toBe("/list");
  now().forget();
  await act(async () => void router.navigate(1));
  expect(router.state.navigation.state).toBe("idle");
  // The first try, so it warns.
  expect(now().keeps(left)).toBe(true);
  await end();
});

test.each([
  ["the history of the record", "/admin/products?history=7", true],
  ["another page", "/admin/audit?entity=7", true],
  ["the page without the dialog, as Cancel does", "/admin/products?q=tea", false],
  ["the dialog itself, as Reload does", "/admin/products?q=tea&edit=7", false],
  ["a field of the dialog", "/admin/products?q=tea&edit=7#name", false],
  ["another site or program", "mailto:awa@example.com", false],
])("R-014: a dialog's link to %s leads elsewhere: %s is %s", (_, to, isElsewhere) => {
  const { href, origin } = new URL(to, "http://shop");
  const around = { here: "http://shop/admin/products?q=tea&edit=7", closeTo: "/admin/products?q=tea" };
  expect(leadsElsewhere({ href, origin, download: "" }, around)).toBe(isElsewhere);
});

test("R-014: a download leaves the dialog open", () => {
  const link = { href: "http://shop/admin/file", origin: "http://shop", download: "file.pdf" };
  expect(leadsElsewhere(link, { here: "http://shop/admin", closeTo: "/admin" })).toBe(false);
});
