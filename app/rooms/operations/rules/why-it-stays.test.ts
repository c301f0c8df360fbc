import { expect, test } from "vitest";
import { whyItStays } from "./why-it-stays.ts";

const CHANGED = { before: { value: 1 }, after: { value: 2 } };
const entry = (action: string, entityId = "tax_rate") => ({ action, entityId });

test("R-018: what changed nothing stays, as does a currency, and a category whose products were mixed with others", () => {
  expect(whyItStays(entry("settings.change"), CHANGED, "admin")).toBeNull();
  expect(whyItStays(entry("faq.change"), { before: { answer: "x" }, after: { answer: "x" } }, "admin")).toBe("same");
  expect(whyItStays(entry("settings.change", "currency"), CHANGED, "super_admin")).toBe("currency");
  const renamed = (merged: boolean) => ({ before: { category: "Tea" }, after: { category: "Herbs", merged } });
  expect(whyItStays(entry("category.rename"), renamed(true), "admin")).toBe("mixed");
  expect(whyItStays(entry("category.rename"), renamed(false), "admin")).toBeNull();
});

test("R-018, R-124: the switch that lets specialists in is taken back by a super_admin only", () => {
  expect(whyItStays(entry("settings.change", "specialist_admin_access"), CHANGED, "admin")).toBe("forbidden");
  expect(whyItStays(entry("settings.change", "specialist_admin_access"), CHANGED, "super_admin")).toBeNull();
});
