import { act, type MouseEvent } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mounted, probe } from "#tests/support/mounted.tsx";
import { useSectionPreview } from "./use-section-preview.ts";

// Toasts end by themselves, which the page of no test outlives.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Tab = { readonly location: { href: string }; isClosed: boolean; close(): void };

/** The screen of sections; each press of Preview waits for `answer`, where undefined is none. */
async function sections() {
  const tabs: Tab[] = [];
  const answers: ((answer: unknown) => void)[] = [];
  const { Component, now } = probe(useSectionPreview);
  const action = () => new Promise<unknown>((resolve) => answers.push(resolve));
  const router = createMemoryRouter([{ path: "/sections", Component, action }], { initialEntries: ["/sections"] });
  const end = await mounted(<RouterProvider router={router} />);
  // Of no form: there is none.
  vi.stubGlobal("FormData", FormData.bind(null, undefined));
  vi.stubGlobal("open", () => {
    const tab: Tab = { location: { href: "" }, isClosed: false, close: () => void (tab.isClosed = true) };
    tabs.push(tab);
    return tab;
  });
  const button = { form: { getAttribute: () => "/sections" }, value: "preview" };
  const press = () =>
    act(async () =>
      now()({ currentTarget: button, preventDefault: () => undefined } as unknown as MouseEvent<HTMLButtonElement>),
    );
  const answer = (result: unknown) => act(async () => answers.at(-1)?.(result));
  const shown = () => tabs.map(({ location, isClosed }) => (isClosed ? "closed" : location.href || "empty"));
  return { press, answer, shown, end };
}
const made = (previewUrl: string | null) => ({ previewUrl, error: null });

test("A-HC-05: a preview opens in its tab; the next one in another", async () => {
  const { press, answer, shown, end } = await sections();
  await press();
  expect(shown()).toEqual(["empty"]);
  await answer(made("/?preview=one"));
  await press();
  await answer(made("/?preview=two"));
  expect(shown()).toEqual(["/?preview=one", "/?preview=two"]);
  await end();
  expect(shown()).toEqual(["/?preview=one", "/?preview=two"]);
});

test.each([
  ["is refused", made(null)],
  ["gets no answer", undefined],
])("A-HC-05: the tab of a preview that %s is closed, also after one that was shown", async (_, result) => {
  const { press, answer, shown, end } = await sections();
  await press();
  await answer(result);
  await press();
  await answer(made("/?preview=one"));
  await press();
  await answer(result);
  expect(shown()).toEqual(["closed", "/?preview=one", "closed"]);
  await end();
});

test("A-HC-05: a second press and leaving the screen close a tab that still waits", async () => {
  const { press, shown, end } = await sections();
  await press();
  await press();
  expect(shown()).toEqual(["closed", "empty"]);
  await end();
  expect(shown()).toEqual(["closed", "closed"]);
});
