import type { LinePictures } from "#app/rooms/catalog/types.ts";
import { formatDayRange, formatMoney } from "#app/shared/kernel/format/format.ts";
import { phoneLink } from "#app/shared/kernel/text/phone.ts";
import type { Carrier, RegionalContact } from "#app/rooms/settings/types.ts";
import {
  type ArrivalWindow,
  arrivalWindow,
  addressLocation,
  deliveryEstimate,
} from "#app/rooms/shipping/delivery/delivery.ts";
import { addressLines } from "#app/rooms/shipping/address/address-lines.ts";
import type { MailBlock, MailContact, MailTableRow } from "#app/rooms/notifications/types.ts";
import { lineName, orderMailTexts as texts } from "../messages.ts";
import { refundText, trackerTexts } from "../tracker/tracker-messages.ts";
import type { Order, OrderLine } from "../types.ts";
import { parcelOf } from "../status/parcel.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { DeliveryDays } from "#app/rooms/shipping/types.ts";

export type OrderMailKind = "confirmation" | "shipped" | "cancelled" | "refunded";

export type OrderMailParts = {
  /** Absolute; opens the order for anyone who has the mail. */
  readonly link: string;
  /** Absolute addresses of small pictures by product id. */
  readonly pictures: LinePictures;
  readonly arrival: ArrivalWindow | null;
  readonly shop: MailingShop;
};

export type MailingShop = {
  readonly storeName: string;
  readonly storeEmail: string;
  readonly contacts: readonly RegionalContact[];
  readonly carriers: readonly Carrier[];
  readonly timeZone: string;
};

/** Builds an order mail: products and contacts always, totals and address (confirmation), parcel (shipped), the money's fate (others). */
export function orderMail(order: Order, kind: OrderMailKind, parts: OrderMailParts) {
  const { link, shop } = parts;
  const blocks: MailBlock[] = [
    {
      kind: "paragraph",
      text: texts.lead[kind]({ hasName: order.address.firstName !== "", name: order.address.firstName }),
    },
    ...details(order, kind, parts),
    { kind: "button", label: kind === "shipped" ? texts.trackOrder : texts.openOrder, url: link },
    ...contactBlocks(shop),
    { kind: "footnote", text: texts.linkNote },
  ];
  return {
    subject: texts.subject[kind]({ number: shortId(order.id) }),
    heading: texts.heading[kind],
    blocks,
    ending: texts.ending({ storeName: shop.storeName }),
  };
}

function details(order: Order, kind: OrderMailKind, { pictures, arrival, shop }: OrderMailParts): MailBlock[] {
  switch (kind) {
    case "confirmation":
      return [
        ...arrivalBlocks(arrival, shop),
        ...productBlocks(order.lines, { order, pictures }),
        { kind: "table", rows: totalRows(order) },
        ...addressOf(order),
      ];
    case "shipped":
      return [
        ...parcelBlocks(order, shop),
        ...arrivalBlocks(arrival, shop),
        ...productBlocks(shippedLines(order), { pictures }),
        ...addressOf(order),
      ];
    case "refunded":
      return [
        { kind: "paragraph", text: refundedText(order) },
        ...productBlocks(order.lines, { order, pictures }),
        { kind: "table", rows: refundRows(order) },
      ];
    case "cancelled":
      return [...cancelledBlocks(order), ...productBlocks(order.lines, { order, pictures })];
  }
}

const arrivalBlocks = (arrival: ArrivalWindow | null, { timeZone }: MailingShop): MailBlock[] =>
  arrival === null
    ? []
    : [
        {
          kind: "lines",
          title: texts.arrival,
          lines: [formatDayRange({ from: arrival.earliest, until: arrival.latest }, timeZone)],
        },
      ];

function contactBlocks(shop: MailingShop): MailBlock[] {
  const ways = waysToReach(shop);
  return ways.length === 0 ? [] : [{ kind: "contact", text: texts.questions, ways }];
}

function waysToReach({ storeEmail, contacts }: MailingShop): MailContact[] {
  const phones = contacts.flatMap(({ country, phone }) => {
    const url = phoneLink(phone);
    return url === null ? [] : [{ label: texts.phoneIn({ country }), text: phone, url }];
  });
  if (storeEmail === "") return phones;
  return [{ label: texts.email, text: storeEmail, url: `mailto:${storeEmail}` }, ...phones];
}

function parcelBlocks(order: Order, { carriers }: MailingShop): MailBlock[] {
  const parcel = parcelOf(order, carriers);
  if (!parcel) return [];
  const tracking = { kind: "paragraph", text: texts.tracking({ text: parcel.text }) } as const;
  return parcel.url === null ? [tracking] : [tracking, { kind: "link", label: trackerTexts.follow, url: parcel.url }];
}

/** Pieces that were sold out when the payment arrived are not in the parcel. */
const shippedLines = ({ lines }: Order): OrderLine[] =>
  lines.map((line) => ({ ...line, quantity: line.quantity - line.missing })).filter(({ quantity }) => quantity > 0);

function productBlocks(
  lines: readonly OrderLine[],
  { order, pictures }: { readonly order?: Order; readonly pictures: LinePictures },
): MailBlock[] {
  const products = lines.map(({ productId, quantity, unitCents, ...line }) => {
    const name = lineName(line);
    return {
      text: texts.line({ quantity, name }),
      picture: pictures[productId] === undefined ? null : { url: pictures[productId], alt: name },
      ...(order && { amount: formatMoney(quantity * unitCents, order.currency) }),
    };
  });
  return products.length === 0 ? [] : [{ kind: "products", products }];
}

function cancelledBlocks(order: Order): MailBlock[] {
  const text = refundText(order);
  return text === null ? [] : [{ kind: "paragraph", text }];
}

function refundedText({ refundedCents, totalCents, paymentStatus, currency }: Order): string {
  const sum = formatMoney(refundedCents, currency);
  return paymentStatus === "refunded"
    ? texts.refundedWhole({ sum })
    : texts.refundedPart({ sum, total: formatMoney(totalCents, currency) });
}

function refundRows({ totalCents, refundedCents, currency }: Order): MailTableRow[] {
  return [
    { label: texts.total, value: formatMoney(totalCents, currency) },
    { label: texts.refunded, value: formatMoney(refundedCents, currency), isStrong: true },
  ];
}

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

type Parcel = Pick<Order, "status" | "createdAt" | "address">;

/** The arrival, from the order (confirmation) or from now (shipped); null when omitted, past, or the country is unknown. */
export function expectedArrival(
  order: Parcel,
  kind: OrderMailKind,
  { days, now }: { readonly days: DeliveryDays; readonly now: Date },
): ArrivalWindow | null {
  const from = startOf(order, kind, now);
  const place = addressLocation(order.address);
  if (from === null || !place.ok) return null;
  const window = arrivalWindow(from, deliveryEstimate(place.value, days));
  return window.earliest > now ? window : null;
}

function startOf({ status, createdAt }: Parcel, kind: OrderMailKind, now: Date): Date | null {
  if (kind === "shipped") return now;
  return kind === "confirmation" && (status === "pending" || status === "processing") ? createdAt : null;
}
