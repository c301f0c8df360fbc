import { formatMoney } from "../../../shared/kernel/money.ts";
import { addressLines } from "../../shipping/rules/address-lines.ts";
import type { MailBlock, MailTableRow } from "../../notifications/types.ts";
import { orderMailTexts as texts } from "../messages.ts";
import type { Order } from "../types.ts";
import { parcelOf } from "./parcel.ts";
import { shortId } from "./short-id.ts";

/** What a mail about an order tells. */
export type OrderMailKind = "confirmation" | "shipped" | "cancelled" | "refunded";

/**
 * Subject, heading and blocks of a mail about an order; `link` opens the order for whoever holds the mail. The
 * confirmation carries lines, totals and address; the others say what happened.
 */
export function orderMail(order: Order, kind: OrderMailKind, link: string) {
  const blocks: MailBlock[] = [
    { kind: "paragraph", text: texts.lead[kind](order.address.firstName) },
    ...details(order, kind),
    { kind: "button", label: texts.openOrder, url: link },
    { kind: "footnote", text: texts.linkNote },
  ];
  return { subject: texts.subject[kind](shortId(order.id)), heading: texts.heading[kind], blocks };
}

function details(order: Order, kind: OrderMailKind): MailBlock[] {
  switch (kind) {
    case "confirmation":
      return [{ kind: "table", rows: [...lineRows(order), ...totalRows(order)] }, ...addressOf(order)];
    case "shipped":
      return [...parcelBlocks(order), ...addressOf(order)];
    case "refunded":
      return [{ kind: "paragraph", text: refundText(order) }];
    case "cancelled":
      return [];
  }
}

function parcelBlocks(order: Order): MailBlock[] {
  const parcel = parcelOf(order);
  if (!parcel) return [];
  const told = { kind: "paragraph", text: texts.tracking(parcel.text) } as const;
  return parcel.url === null ? [told] : [told, { kind: "link", label: texts.followParcel, url: parcel.url }];
}

function refundText({ refundedCents, totalCents, paymentStatus, currency }: Order): string {
  const sum = formatMoney(refundedCents, currency);
  return paymentStatus === "refunded"
    ? texts.refundedWhole(sum)
    : texts.refundedPart(sum, formatMoney(totalCents, currency));
}

const lineRows = (order: Order): MailTableRow[] =>
  order.lines.map((line) => ({
    label: texts.line(line.quantity, line.name),
    value: formatMoney(line.quantity * line.unitCents, order.currency),
  }));

function totalRows(order: Order): MailTableRow[] {
  const money = (cents: number): string => formatMoney(cents, order.currency);
  return [
    { label: texts.subtotal, value: money(order.subtotalCents) },
    { label: texts.shipping, value: order.shippingCents === 0 ? texts.freeShipping : money(order.shippingCents) },
    { label: texts.tax, value: money(order.taxCents) },
    { label: texts.total, value: money(order.totalCents), isStrong: true },
  ];
}

function addressOf({ address }: Order): MailBlock[] {
  const lines = addressLines(address);
  return lines.length === 0 ? [] : [{ kind: "lines", title: texts.shipTo, lines }];
}
