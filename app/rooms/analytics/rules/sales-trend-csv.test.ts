import { expect, test } from "vitest";
import { salesTrendCsv } from "./sales-trend-csv.ts";

test("A-DASH-12, R-140, R-161: the file has Month and Sales, opens as UTF-8 in spreadsheets, and no cell is a formula", () => {
  const months = [
    { key: "2025-12", label: "Dec 2025", totalCents: 0 },
    { key: "2026-01", label: "=Jan 2026", totalCents: 123_456 },
  ];
  expect(salesTrendCsv(months)).toBe("\uFEFFMonth,Sales\r\nDec 2025,0.00\r\n'=Jan 2026,1234.56\r\n");
});
