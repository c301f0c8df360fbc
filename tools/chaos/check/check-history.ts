import type { ActLine, FaultLine, HistoryLine } from "./history.ts";
import type { ArrivedMail, EndedCharge, EndedOrder, Ending } from "./ending.ts";

/** `rule` is the invariant of `npm run chaos`. */
export type Breach = { readonly rule: string; readonly what: string };

/** Number of these rules; when one becomes stronger, so that earlier runs count for less, it rises. A goal with stronger rules of its own adds to it. */
export const CHECKER = 2;

/** Returns no breach when every promise was kept. */
export function checkHistory(lines: readonly HistoryLine[], ending: Ending): Breach[] {
  const acts = lines.filter((line): line is ActLine => line.kind === "act");
  return [
    ...lostOrders(acts, ending),
    ...wrongOrders(ending),
    ...wrongMoney(acts, ending),
    ...wrongStock(acts, ending),
    ...refusedThoughFree(acts, ending),
    ...wrongMails(lines, ending),
    ...wrongFiles(acts, ending),
    ...leftWork(ending),
    ...lines.flatMap((line) => (line.kind === "exit" && line.wasReady ? [breach("process-ended", line.note)] : [])),
  ];
}

const breach = (rule: string, what: string): Breach => ({ rule, what });
const isPromised = ({ outcome }: ActLine): boolean => outcome === "ok";

/** An order that its buyer reached exists, and a change that staff saw confirmed was made. */
function lostOrders(acts: readonly ActLine[], { orders }: Ending): Breach[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return acts.filter(isPromised).flatMap(({ act, who, orderId }) => {
    if (orderId === undefined) return [];
    const order = byId.get(orderId);
    if (!order) return [breach("I9 lost-order", `${who} was sent to order ${orderId}, which does not exist`)];
    if (act === "pay" && order.email !== who)
      return [breach("I9 wrong-order", `${who} was sent to order ${orderId} of ${order.email}`)];
    return wasUndone(act, order)
      ? [breach("I9 lost-change", `${act} of order ${orderId} is gone: ${order.status}`)]
      : [];
  });
}

/** Staff in a storm only move orders forward, so a confirmed step cannot have been reversed. */
function wasUndone(act: ActLine["act"], order: EndedOrder): boolean {
  if (act === "cancel") return order.status !== "cancelled" || !order.isStockReturned;
  if (act === "cancel-keeping-goods") return order.status !== "cancelled";
  return act === "ship" && order.status !== "shipped" && order.status !== "cancelled";
}

/** One purchase is one order, and a paid order has its charge with its amount. */
function wrongOrders({ orders, charges }: Ending): Breach[] {
  const byReference = new Map(charges.map((charge) => [charge.reference, charge]));
  return [
    ...doubled(orders, ({ email }) => email).map((email) =>
      breach("I5 two-orders", `${email} has several orders for one purchase`),
    ),
    ...orders.flatMap((order) => ofOrder(order, byReference)),
  ];
}

function ofOrder(order: EndedOrder, charges: ReadonlyMap<string, EndedCharge>): Breach[] {
  const charge = charges.get(order.reference ?? "");
  const name = `order ${order.id} of ${order.email}`;
  if (!charge) return [breach("I2 order-without-charge", name)];
  if (order.needsAttention) return [breach("attention", `${name} waits for staff`)];
  if (charge.cents !== order.totalCents)
    return [breach("I2 wrong-amount", `${name}: ${charge.cents} charged, ${order.totalCents} ordered`)];
  const isSettled = order.paymentStatus === "paid" || order.paymentStatus === "refunded";
  return isSettled ? [] : [breach("I1 unpaid", `${name} was charged and is ${order.paymentStatus}`)];
}

/** Every charge has one order or was refunded, no refund exceeds its charge, and the books agree. */
function wrongMoney(acts: readonly ActLine[], { orders, charges, refunds }: Ending): Breach[] {
  const byReference = Map.groupBy(orders, ({ reference }) => reference ?? "");
  const ours = new Map<string, number>();
  for (const { reference, cents, status } of refunds)
    if (status === "succeeded" || status === "pending") ours.set(reference, (ours.get(reference) ?? 0) + cents);
  return [
    ...charges.flatMap(({ reference, cents, email, refundedCents }) => {
      const own = byReference.get(reference) ?? [];
      const name = `charge ${reference} of ${email}`;
      const recorded = ours.get(reference) ?? 0;
      return [
        ...(own.length === 0 && refundedCents < cents ? [breach("I1 charge-without-order", name)] : []),
        ...(own.length > 1 ? [breach("I1 charge-with-orders", `${name} has ${own.length}`)] : []),
        ...(refundedCents > cents ? [breach("I11 over-refund", `${name}: ${refundedCents} of ${cents}`)] : []),
        ...(recorded === refundedCents
          ? []
          : [breach("I11 refunds-differ", `${name}: ${recorded} here, ${refundedCents} there`)]),
        ...own
          .filter((order) => order.refundedCents !== refundedCents)
          .map((order) =>
            breach("I11 order-differs", `order ${order.id} has ${order.refundedCents}, ${refundedCents} was refunded`),
          ),
      ];
    }),
    ...promisedRefunds(acts, { refunds }),
  ];
}

/** A refund that staff saw confirmed exists once, even when its first answers were lost. */
function promisedRefunds(acts: readonly ActLine[], { refunds }: Pick<Ending, "refunds">): Breach[] {
  const promised = acts.filter((line) => line.act === "refund" && isPromised(line));
  return [...new Map(promised.map((line) => [line.key, line])).values()].flatMap(({ key, cents, orderId }) => {
    const made = refunds.filter((refund) => refund.key === key && refund.status !== "failed");
    const isOnce = made.length === 1 && made[0]?.cents === cents;
    return isOnce ? [] : [breach("I10 refund", `refund ${key} of order ${orderId} exists ${made.length} times`)];
  });
}

/** The stock is the start, less sales, plus returns and what staff added; never below zero. */
function wrongStock(acts: readonly ActLine[], { products, orders }: Ending): Breach[] {
  const sold = new Map<string, number>();
  for (const order of orders.filter(({ isStockReturned }) => !isStockReturned))
    for (const { productId, taken } of order.lines) sold.set(productId, (sold.get(productId) ?? 0) + taken);
  return products.flatMap(({ id, first, stock, held, holdSum, added, lowest }) => {
    const expected = first - (sold.get(id) ?? 0) + added;
    const promised = sumOf(acts, (line) => line.act === "restock" && line.productId === id && line.outcome === "ok");
    const possible = sumOf(
      acts,
      (line) => line.act === "restock" && line.productId === id && line.outcome !== "refused",
    );
    return [
      ...(stock === expected ? [] : [breach("I3 stock", `product ${id}: ${stock} units, ${expected} by the orders`)]),
      ...(lowest < 0 ? [breach("I3 below-nothing", `product ${id} was at ${lowest}`)] : []),
      ...(held === holdSum ? [] : [breach("I3 held", `product ${id}: ${held} held, ${holdSum} by its holds`)]),
      ...(added >= promised && added <= possible
        ? []
        : [breach("I9 restock", `product ${id}: ${added} added, ${promised} to ${possible} by staff`)]),
    ];
  });
}

const sumOf = (acts: readonly ActLine[], is: (line: ActLine) => boolean): number =>
  acts.filter(is).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);

/** No buyer reads "sold out" while enough is free, even if all open purchases hold their units. */
function refusedThoughFree(acts: readonly ActLine[], { products }: Ending): Breach[] {
  const attempts = acts.filter(({ act }) => act === "place" || act === "pay");
  return attempts
    .filter(({ outcome, reason }) => outcome === "refused" && reason === "sold-out")
    .flatMap((refusal) => {
      const { who, productId, quantity = 0 } = refusal;
      const first = products.find(({ id }) => id === productId)?.first ?? 0;
      const free = first - mostTaken(attempts, refusal);
      if (free < quantity) return [];
      return [
        breach("I4 undersold", `${who} was refused ${quantity} of ${productId} while at least ${free} were free`),
      ];
    });
}

/** The most that all other purchases can have held or bought by the end of a refusal. */
function mostTaken(attempts: readonly ActLine[], { who, productId, to }: ActLine): number {
  const others = attempts.filter(
    (line) => line.productId === productId && line.who !== who && line.from <= to && line.reason !== "sold-out",
  );
  const pieces = new Map(others.map((line) => [line.who, line.quantity ?? 0]));
  return [...pieces.values()].reduce((sum, each) => sum + each, 0);
}

/** A process that ended longer ago cannot be the cause of a duplicate mail. */
const SAME_MISHAP_MS = 60_000;
const MAY_DOUBLE = /^(?:app-|rolling|backend-|database-|disk|mail-|point:)/;

/** Every mail of an order is sent once; twice only if its sender was hit before recording the answer. */
function wrongMails(lines: readonly HistoryLine[], { mails, outbox, orders }: Ending): Breach[] {
  const known = new Set(outbox.map(({ messageId }) => messageId));
  const confirmed = new Map<string, number>();
  for (const { kind, to } of outbox) if (kind === "order-confirmation") confirmed.set(to, (confirmed.get(to) ?? 0) + 1);
  const faults = lines.filter(
    (line): line is FaultLine => line.kind === "fault" && MAY_DOUBLE.test(line.name) && mayHaveHit(line),
  );
  const acceptedMails = Map.groupBy(
    mails.filter(({ isAccepted }) => isAccepted),
    ({ messageId }) => messageId,
  );
  return [
    ...orders
      .filter(({ email }) => confirmed.get(email) !== 1)
      .map(({ id, email }) => breach("I8 confirmation", `order ${id} has ${confirmed.get(email) ?? 0} confirmations`)),
    ...mails.filter(({ messageId }) => !known.has(messageId)).map(({ to }) => breach("I8 unknown-mail", `to ${to}`)),
    ...outbox
      .filter(({ status, messageId }) => status === "sent" && !acceptedMails.has(messageId))
      .map(({ kind, to }) => breach("I8 unsent", `${kind} to ${to} is marked as sent and never arrived`)),
    ...outbox
      .filter(({ status }) => status === "failed")
      .map(({ kind, to }) => breach("I8 given-up", `${kind} to ${to}`)),
    ...outbox
      .filter(({ status }) => status !== "sent" && status !== "failed")
      .map(({ kind, to, status }) => breach("I8 still-waiting", `${kind} to ${to} is still ${status}`)),
    ...[...acceptedMails.values()]
      .filter((copies) => copies.length > 1 && !wasHit(copies, faults))
      .map((copies) => breach("I8 mailed-twice", `${copies.length} times to ${copies[0]?.to}, without any mishap`)),
  ];
}

/** A fault with a note failed on its way, and may have hit something. */
const mayHaveHit = ({ isMet, note }: FaultLine): boolean => isMet || note !== undefined;

function wasHit(copies: readonly ArrivedMail[], faults: readonly FaultLine[]): boolean {
  const [first, ...later] = copies.toSorted((one, other) => one.at - other.at);
  const mishaps = faults.filter(
    ({ from, to }) => first && to >= first.at - SAME_MISHAP_MS && from <= (later.at(-1)?.at ?? 0),
  );
  return mishaps.length >= later.length;
}

/** An upload that staff saw confirmed is listed once, and every listed file can be read. */
function wrongFiles(acts: readonly ActLine[], { files }: Ending): Breach[] {
  const promised = acts.filter((line) => line.act === "upload" && isPromised(line)).map(({ file }) => file);
  return [
    ...promised
      .filter((file) => files.filter(({ name }) => name === file).length !== 1)
      .map((file) => breach("I9 lost-upload", `${file} was accepted and is not listed exactly once`)),
    ...files
      .filter(({ isReadable }) => !isReadable)
      .map(({ name }) => breach("I9 lost-file", `${name} cannot be read`)),
  ];
}

/** No hold of a finished checkout, open event, given-up job or finding of `npm run prove` is left. */
function leftWork({ leftHolds, openEvents, deadJobs, findings }: Ending): Breach[] {
  return [
    ...leftHolds.map((id) => breach("hold-left", `checkout ${id} has ended and still holds its units`)),
    ...(openEvents === 0 ? [] : [breach("event-open", `${openEvents} payment events were never handled`)]),
    ...deadJobs.map(({ task, reason }) => breach("job-dead", `${task}: ${reason}`)),
    ...findings.map((finding) => breach("prove", finding)),
  ];
}

function doubled<T>(list: readonly T[], key: (item: T) => string): string[] {
  return [...Map.groupBy(list, key)].flatMap(([name, same]) => (same.length > 1 ? [name] : []));
}
