import { expect, test } from "vitest";
import { readOrderId, shortId } from "./short-id.ts";

const ID = "0d5f2c1a-1111-4222-8333-444455556666";

test("S-CONF-01: the order number shown is the first 8 characters of the id", () => {
  expect(shortId(ID)).toBe("0d5f2c1a");
});

test("S-CALL-25, R-103: the whole id and the 8 characters are read, with or without #, in any case", () => {
  expect(readOrderId(` ${ID.toUpperCase()} `)).toEqual({ kind: "whole", id: ID });
  for (const typed of ["0d5f2c1a", "#0d5f2c1a", "# 0D5F2C1A"])
    expect(readOrderId(typed)).toEqual({ kind: "short", prefix: "0d5f2c1a" });
});

test.each(["", "#", "0d5f2c1", "0d5f2c1a-", "%", "*", "undefined", "0d5f2c1a%", "' or 1=1"])(
  "S-ERR-36: %s is no order number",
  (typed) => {
    expect(readOrderId(typed).kind).toBe("unreadable");
  },
);
