import { expect, test } from "vitest";
import { ORDER_STATUSES } from "../constants.ts";
import { hasQuietWayBack } from "./quiet-way-back.ts";

test("R-099, R-159: only steps without a mail and without stock, there and back, are taken back", () => {
  const quiet = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => from !== to && hasQuietWayBack(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(quiet.toSorted()).toEqual([
    "delivered > pending",
    "delivered > processing",
    "delivered > shipped",
    "pending > delivered",
    "pending > processing",
    "processing > delivered",
    "processing > pending",
    "shipped > delivered",
  ]);
});
