import { expect, test } from "vitest";
import type { Certificate } from "#app/rooms/books/types.ts";
import { certificateLines } from "./certificate-lines.ts";

const CERTIFICATE: Certificate = {
  at: new Date("2026-03-11T00:00:00Z"),
  providers: ["one"],
  since: null,
  graceSeconds: 120,
  counts: {
    charges: 1,
    orders: 1,
    refunds: 0,
    receipts: 1,
    products: 3,
    holds: 0,
    mails: 1,
    jobs: 4,
    events: 2,
    foreign: 0,
    flagged: 0,
  },
  sums: [
    {
      day: "2026-03-10",
      currency: "USD",
      chargedCents: 5000,
      recordedCents: 5000,
      orderedCents: 5000,
      refundedCents: 0,
      recordedRefundCents: 0,
    },
  ],
  findings: [],
};

test("a certificate lists when, what and how much was compared, and reports that nothing is open", () => {
  const text = certificateLines(CERTIFICATE, "db:5432/shop").join("\n");
  expect(text).toContain("2026-03-11T00:00:00.000Z");
  expect(text).toContain("db:5432/shop");
  expect(text).toContain(
    "1 charges, 1 orders, 0 refunds, 1 receipts, 3 products, 0 holds, 1 order emails, 4 jobs, 2 payment events",
  );
  expect(text).toMatch(/^2026-03-10 USD {2}\$50\.00 {2}\$50\.00 {2}\$50\.00 {2}\$0\.00 {2}\$0\.00$/m);
  expect(text).toContain("Nothing is open.");
});

test("each finding is listed with its order and reference, and with what to do", () => {
  const finding = {
    kind: "charge_without_order",
    subject: "ref_1",
    facts: { reference: "ref_1", theirs: 5000, currency: "USD" },
  } as const;
  const lines = certificateLines({ ...CERTIFICATE, findings: [finding] }, "db");
  expect(lines.slice(-3)).toEqual([
    "1 thing is open:",
    "- Paid, but no order: A buyer paid $50.00 (ref_1), but the order is missing.",
    "  Make the order now from its checkout.",
  ]);
});

test("a day whose sums differ is marked, and its finding reports the amounts and what to do", () => {
  const [day] = CERTIFICATE.sums;
  const finding = {
    kind: "day_sum",
    subject: "2026-03-10 USD",
    facts: { name: "2026-03-10", ours: 4000, theirs: 5000, currency: "USD" },
  } as const;
  const uneven = { ...CERTIFICATE, sums: [{ ...day!, orderedCents: 4000 }], findings: [finding] };
  const lines = certificateLines(uneven, "db");
  expect(lines).toContain("2026-03-10 USD  $50.00  $50.00  $40.00  $0.00  $0.00  differs");
  expect(lines.at(-2)).toBe(
    "- Day does not add up: On 2026-03-10 (UTC) the provider has $50.00 and our books $40.00, and no other finding explains it.",
  );
});
