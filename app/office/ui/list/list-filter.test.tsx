import { act, type FormEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { probe } from "#tests/support/mounted.tsx";
import { pendingScreens } from "#tests/support/pending-screens.tsx";
import { useListFilter } from "./list-filter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PATH = "/admin/products";

/** The list of products with a search field. */
async function list() {
  class Field {
    readonly name = "q";
    value = "";
  }
  const field = new Field();
  const form = { elements: { namedItem: () => field } };
  const Fields = class extends Array<[string, string]> {
    constructor() {
      super();
      this.push(["q", field.value]);
    }
  };
  const ref = { current: form as unknown as HTMLFormElement };
  const toQuery = (fields: URLSearchParams): string => (fields.get("q") ? `?q=${fields.get("q")}` : "");
  const { Component, now } = probe(() => useListFilter({ form: ref, path: PATH, query: "", toQuery, instant: [] }));
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("HTMLSelectElement", class {});
  vi.stubGlobal("FormData", Fields);
  const screens = await pendingScreens(PATH, Component);
  const type = (value: string) =>
    act(async () => {
      field.value = value;
      now().onChange({ target: field } as unknown as FormEvent<HTMLFormElement>);
    });
  return { ...screens, type };
}

test("R-156: a pause in typing loads the list, and once more with the next letters while that is under way", async () => {
  const { type, later, opening, end } = await list();
  await type("te");
  await later(299);
  expect(opening()).toBeNull();
  await later(1);
  expect(opening()).toBe(`${PATH}?q=te`);
  await type("tea");
  await later(300);
  expect(opening()).toBe(`${PATH}?q=tea`);
  await end();
});

test.each([
  ["a page", "/admin/orders"],
  ["a dialog of the list", `${PATH}?edit=7`],
])("R-156: %s opened before the pause in typing ends is not replaced by the list", async (_, to) => {
  const { type, open, later, opening, end } = await list();
  await type("tea");
  await open(to);
  await later(300);
  expect(opening()).toBe(to);
  await type("teas");
  await later(300);
  expect(opening()).toBe(`${PATH}?q=teas`);
  await end();
});
