import { CSV_BOM, csvLine } from "#app/shared/kernel/csv.ts";
import { toDecimal } from "#app/shared/kernel/money.ts";
import { dashboardTexts } from "../messages.ts";
import type { MonthSales } from "../types.ts";

/** Sales by month as a CSV file: Month and Sales, amounts as "12.34". */
export const salesTrendCsv = (months: readonly MonthSales[]): string =>
  CSV_BOM +
  [
    [dashboardTexts.month, dashboardTexts.salesSeries],
    ...months.map(({ label, totalCents }) => [label, toDecimal(totalCents)]),
  ]
    .map(csvLine)
    .join("");
