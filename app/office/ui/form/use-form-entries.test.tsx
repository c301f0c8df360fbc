import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { mounted, probe } from "#tests/support/mounted.tsx";
import { useKeptEntries, useRestoredEntries } from "./use-form-entries.ts";

afterEach(() => vi.unstubAllGlobals());

const PLACE = "/admin/products";

/** The office's screen of the person with this mark, with one form that has the text; `use` is called in it. */
async function screenOf(account: string, form: object, use: () => unknown) {
  const { Component } = probe(use);
  const router = createMemoryRouter([{ id: "root", path: "*", Component, loader: () => null }], {
    initialEntries: [PLACE],
    hydrationData: { loaderData: { root: { accountMark: account } } },
  });
  const end = await mounted(<RouterProvider router={router} />, { forms: [form] });
  return end;
}

/** A window in which Awa's session ends while a form is sent; `signedIn` opens its screen again and returns what the form shows then. */
async function windowOf() {
  const kept = new Map<string, string>();
  class Input extends EventTarget {
    readonly name = "name";
    readonly type = "text";
    shown: string;
    constructor(shown: string) {
      super();
      this.shown = shown;
    }
    get value(): string {
      return this.shown;
    }
    set value(next: string) {
      this.shown = next;
    }
  }
  class Form extends EventTarget {
    readonly method = "post";
    readonly elements: readonly Input[];
    constructor(text: string) {
      super();
      this.elements = [new Input(text)];
    }
  }
  const other = class {};
  for (const [name, value] of Object.entries({
    HTMLFormElement: Form,
    HTMLInputElement: Input,
    HTMLTextAreaElement: other,
    HTMLSelectElement: other,
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  }))
    vi.stubGlobal(name, value);
  const typed = new Form("Typed by Awa");
  const endScreen = await screenOf("awa", typed, useRestoredEntries);
  vi.stubGlobal("location", { pathname: PLACE, search: "" });
  const submit = Object.defineProperty(new Event("submit"), "target", { value: typed });
  document.dispatchEvent(submit);
  await endScreen();
  const endError = await screenOf("awa", typed, () => useKeptEntries(true));
  await endError();
  const signedIn = async (account: string): Promise<string> => {
    const empty = new Form("");
    const end = await screenOf(account, empty, useRestoredEntries);
    await end();
    return empty.elements[0]?.shown ?? "";
  };
  return { signedIn, kept };
}

test("R-015: entries of an ended session return for the same person", async () => {
  const { signedIn, kept } = await windowOf();
  expect(await signedIn("awa")).toBe("Typed by Awa");
  expect(kept.size).toBe(0);
});

test("R-015: entries of an ended session are deleted when another person signs in", async () => {
  const { signedIn, kept } = await windowOf();
  expect(await signedIn("bineta")).toBe("");
  expect(kept.size).toBe(0);
  expect(await signedIn("awa")).toBe("");
});
