import { expect, test } from "vitest";
import type { ProductCard } from "../types.ts";
import { endsOf, productsOf, withPortion, type Portions } from "./portions.ts";

const portion = (page: number, ...ids: string[]) => ({ page, products: ids.map((id) => ({ id }) as ProductCard) });
const shown = (...pages: number[]): Portions => ({ list: "", portions: pages.map((page) => portion(page, `${page}`)) });
const after = (page: number, parts: { entry?: Portions; screen?: Portions; list?: string }) => {
  const { entry, screen = null, list = "" } = parts;
  return withPortion({ list, portion: portion(page, `new ${page}`) }, { entry, screen });
};
const ids = (portions: Portions) => productsOf(portions).map(({ id }) => id);

test("R-044: the next portion is added below the shown ones, the previous one above them", () => {
  expect(ids(after(3, { screen: shown(1, 2) }))).toEqual(["1", "2", "new 3"]);
  expect(ids(after(1, { screen: shown(2, 3) }))).toEqual(["new 1", "2", "3"]);
});

test("R-044: going back shows the portions of its history entry, with the newly loaded one in its place", () => {
  const back = after(2, { entry: shown(1, 2, 3) });
  expect(ids(back)).toEqual(["1", "new 2", "3"]);
  expect(endsOf(back)).toEqual({ first: 1, last: 3 });
});

test("another list, a distant portion and a reloaded first portion are each shown alone", () => {
  expect(ids(after(3, { screen: shown(1, 2), list: "?sort=newest" }))).toEqual(["new 3"]);
  expect(ids(after(5, { screen: shown(1, 2) }))).toEqual(["new 5"]);
  expect(ids(after(1, { screen: shown(1, 2) }))).toEqual(["new 1"]);
  expect(ids(after(2, { entry: shown(4, 5) }))).toEqual(["new 2"]);
});

test("a product that moved from one portion to the other is shown once", () => {
  const screen: Portions = { list: "", portions: [portion(1, "a", "b")] };
  const both = withPortion({ list: "", portion: portion(2, "b", "c") }, { entry: undefined, screen });
  expect(ids(both)).toEqual(["a", "b", "c"]);
});
