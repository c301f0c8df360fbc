import fc from "fast-check";
import { expect, test } from "vitest";
import { mailFileName } from "./mail-file-name.ts";

test("a mail's file is named after the time it was queued and its id", () => {
  const mail = { id: "0b7e4f5a-1111-4222-8333-944444444444", createdAt: new Date("2026-01-02T03:04:05.678Z") };
  expect(mailFileName(mail)).toBe("20260102T030405678Z-0b7e4f5a-1111-4222-8333-944444444444.eml");
});

test("names sort as the times do", () => {
  const time = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(time, time, fc.uuid(), fc.uuid(), (one, other, id, otherId) => {
      fc.pre(one.getTime() < other.getTime());
      expect(mailFileName({ id, createdAt: one }) < mailFileName({ id: otherId, createdAt: other })).toBe(true);
    }),
  );
});
