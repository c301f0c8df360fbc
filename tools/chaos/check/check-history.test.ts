import { expect, test } from "vitest";
import { checkHistory } from "./check-history.ts";
import type { Ending } from "./ending.ts";
import type { ActLine, FaultLine, HistoryLine } from "./history.ts";

const AWA = "awa@example.com";
const act = (parts: Partial<ActLine>): ActLine => ({
  kind: "act",
  who: AWA,
  act: "pay",
  from: 100,
  to: 200,
  process: 0,
  status: 303,
  outcome: "ok",
  productId: "tea",
  quantity: 2,
  ...parts,
});
const fault = (parts: Partial<FaultLine>): FaultLine => ({
  kind: "fault",
  from: 1000,
  to: 1100,
  name: "app-killed",
  process: 0,
  isMet: true,
  ...parts,
});

const ORDER = {
  id: "order-1",
  email: AWA,
  createdAt: 0,
  reference: "pay-1",
  totalCents: 5000,
  refundedCents: 1000,
  status: "shipped",
  paymentStatus: "paid",
  needsAttention: false,
  isStockReturned: false,
  lines: [{ productId: "tea", taken: 2 }],
};
const PRODUCT = { id: "tea", first: 10, stock: 18, held: 0, holdSum: 0, added: 10, lowest: 8 };
const CHARGE = { reference: "pay-1", cents: 5000, email: AWA, refundedCents: 1000 };
const REFUND = { key: "form-1", reference: "pay-1", cents: 1000, status: "succeeded" };
const MAIL = { messageId: "<1@shop>", to: AWA, at: 500, isAccepted: true };
const OUTBOX = { messageId: "<1@shop>", kind: "order-confirmation", to: AWA, status: "sent" };

/** One order was bought, shipped and refunded in part, and staff added stock. */
const LINES: readonly HistoryLine[] = [
  act({ act: "place", from: 0, to: 100 }),
  act({ orderId: "order-1" }),
  act({ who: "staff", act: "ship", orderId: "order-1" }),
  act({ who: "staff", act: "refund", orderId: "order-1", key: "form-1", cents: 1000 }),
  act({ who: "staff", act: "restock", quantity: 10 }),
  act({ who: "staff", act: "upload", file: "tea.png" }),
];
const ENDING: Ending = {
  products: [PRODUCT],
  orders: [ORDER],
  charges: [CHARGE],
  refunds: [REFUND],
  mails: [MAIL],
  outbox: [OUTBOX],
  files: [{ name: "tea.png", isReadable: true }],
  leftHolds: [],
  openEvents: 0,
  deadJobs: [],
  findings: [],
};

const rules = (lines: readonly HistoryLine[], ending: Partial<Ending> = {}): string[] => [
  ...new Set(checkHistory(lines, { ...ENDING, ...ending }).map(({ rule }) => rule)),
];

test("finds no breach in a storm that kept every promise", () => {
  expect(checkHistory(LINES, ENDING)).toEqual([]);
});

test.each<[string, Partial<Ending>]>([
  ["I9 lost-order", { orders: [{ ...ORDER, id: "order-2" }] }],
  ["I9 wrong-order", { orders: [{ ...ORDER, email: "ousmane@example.com" }] }],
  ["I9 lost-change", { orders: [{ ...ORDER, status: "processing" }] }],
  ["I5 two-orders", { orders: [ORDER, { ...ORDER, id: "order-2", reference: "pay-2" }] }],
  ["I2 order-without-charge", { charges: [] }],
  ["I2 wrong-amount", { orders: [{ ...ORDER, totalCents: 4000 }] }],
  ["I1 unpaid", { orders: [{ ...ORDER, paymentStatus: "pending" }] }],
  ["attention", { orders: [{ ...ORDER, needsAttention: true }] }],
  ["I1 charge-without-order", { charges: [CHARGE, { ...CHARGE, reference: "pay-2", refundedCents: 0 }] }],
  ["I1 charge-with-orders", { orders: [ORDER, { ...ORDER, id: "order-2" }] }],
  ["I11 over-refund", { charges: [{ ...CHARGE, refundedCents: 6000 }] }],
  ["I11 refunds-differ", { charges: [{ ...CHARGE, refundedCents: 2000 }] }],
  ["I11 order-differs", { orders: [{ ...ORDER, refundedCents: 0 }] }],
  ["I10 refund", { refunds: [{ ...REFUND, key: "form-2" }] }],
  ["I10 refund", { refunds: [REFUND, REFUND] }],
  ["I3 stock", { products: [{ ...PRODUCT, stock: 17 }] }],
  ["I3 stock", { orders: [{ ...ORDER, isStockReturned: true }] }],
  ["I3 below-nothing", { products: [{ ...PRODUCT, lowest: -1 }] }],
  ["I3 held", { products: [{ ...PRODUCT, held: 1 }] }],
  ["I9 restock", { products: [{ ...PRODUCT, added: 0, stock: 8 }] }],
  ["I9 restock", { products: [{ ...PRODUCT, added: 20, stock: 28 }] }],
  ["I8 confirmation", { outbox: [] }],
  ["I8 confirmation", { outbox: [OUTBOX, { ...OUTBOX, messageId: "<2@shop>", status: "queued" }] }],
  ["I8 unknown-mail", { mails: [MAIL, { ...MAIL, messageId: "<2@shop>" }] }],
  ["I8 unsent", { mails: [{ ...MAIL, isAccepted: false }] }],
  ["I8 given-up", { outbox: [{ ...OUTBOX, status: "failed" }] }],
  ["I8 still-waiting", { outbox: [{ ...OUTBOX, status: "queued" }], mails: [] }],
  ["I8 still-waiting", { outbox: [{ ...OUTBOX, status: "sending" }], mails: [] }],
  ["I8 mailed-twice", { mails: [MAIL, { ...MAIL, at: 900 }] }],
  ["I9 lost-upload", { files: [] }],
  ["I9 lost-file", { files: [{ name: "tea.png", isReadable: false }] }],
  ["hold-left", { leftHolds: ["checkout-1"] }],
  ["event-open", { openEvents: 1 }],
  ["job-dead", { deadJobs: [{ task: "send-mail", reason: "" }] }],
  ["prove", { findings: ["charge_without_order pay-1"] }],
])("finds a planted breach: %s", (rule, ending) => {
  expect(rules(LINES, ending)).toContain(rule);
});

test("a mail may arrive once more for each time that its sender was hit", () => {
  const twice = [MAIL, { ...MAIL, at: 2000 }];
  expect(rules([...LINES, fault({})], { mails: twice })).toEqual([]);
  expect(rules([...LINES, fault({ name: "provider-cut" })], { mails: twice })).toEqual(["I8 mailed-twice"]);
  expect(rules([...LINES, fault({ isMet: false })], { mails: twice })).toEqual(["I8 mailed-twice"]);
  expect(rules([...LINES, fault({ isMet: false, note: "timeout" })], { mails: twice })).toEqual([]);
  expect(rules([...LINES, fault({})], { mails: [...twice, { ...MAIL, at: 2100 }] })).toEqual(["I8 mailed-twice"]);
});

test("I4: a refusal is right while others can hold the units, and wrong when enough must have been free", () => {
  const refusal = act({
    who: "b",
    act: "place",
    from: 150,
    to: 160,
    outcome: "refused",
    reason: "sold-out",
    quantity: 9,
  });
  expect(rules([...LINES, refusal])).toEqual([]);
  expect(rules([...LINES, { ...refusal, quantity: 8 }])).toEqual(["I4 undersold"]);
  const other = act({ who: "c", act: "place", from: 155, to: 190, outcome: "unknown", quantity: 1 });
  expect(rules([...LINES, { ...refusal, quantity: 8 }, other])).toEqual([]);
});

test("an act with an unknown outcome may have happened or not", () => {
  const lines = LINES.map((line) => (line.kind === "act" ? { ...line, outcome: "unknown" as const } : line));
  expect(rules(lines)).toEqual([]);
  expect(rules(lines, { products: [{ ...PRODUCT, added: 0, stock: 8 }] })).toEqual([]);
});

test("a process that ended unexpectedly is a breach, one that could not start is not", () => {
  const exit = { kind: "exit", at: 1, process: 0, note: "process 1 ended unexpectedly: 1" } as const;
  expect(rules([...LINES, { ...exit, wasReady: true }])).toEqual(["process-ended"]);
  expect(rules([...LINES, { ...exit, wasReady: false }])).toEqual([]);
});
