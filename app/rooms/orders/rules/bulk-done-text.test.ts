import { expect, test } from "vitest";
import { bulkDoneText } from "./bulk-done-text.ts";

test("A-ERR-14, R-158: orders that had the status already are counted apart from those that were set to it", () => {
  expect(bulkDoneText("shipped", { done: 2, same: 0 })).toBe("2 orders set to Shipped.");
  expect(bulkDoneText("shipped", { done: 2, same: 1 })).toBe(
    "2 orders set to Shipped. 1 order already had this status.",
  );
  expect(bulkDoneText("shipped", { done: 0, same: 3 })).toBe("3 orders already had this status.");
  expect(bulkDoneText("shipped", { done: 0, same: 0 })).toBe("");
  expect(bulkDoneText(null, { done: 1, same: 0 })).toBe("1 order was deleted.");
});
