import { isUuid } from "#app/shared/kernel/ids.ts";
import type { AttemptNotes } from "#app/rooms/payments/types.ts";
import { ADDRESS_FIELDS } from "#app/rooms/shipping/constants.ts";
import type { AddressField, AddressInput } from "#app/rooms/shipping/types.ts";
import type { Checkout, CheckoutLine } from "../types.ts";

const LONGEST_NOTE = 500;
const LINE_GAP = ";";

/** Metadata stored with a payment, from which the order can be rebuilt if the checkout is lost: lines, totals in cents, destination. */
export function purchaseNotes(checkout: Omit<Checkout, "sources" | "expiresAt" | "status">): AttemptNotes {
  const { address, subtotalCents, shippingCents, taxCents, totalCents, taxPercent } = checkout;
  const lines = checkout.lines.map((line) => `${line.productId}*${line.quantity}@${line.unitCents}`);
  return {
    order: checkout.orderId,
    totals: [subtotalCents, shippingCents, taxCents, totalCents, taxPercent].join("/"),
    ...Object.fromEntries(packed(lines).map((text, at) => [`lines${at + 1}`, text])),
    // An empty text removes what an earlier state of the checkout wrote.
    ...Object.fromEntries(ADDRESS_FIELDS.map((part) => [`to.${part}`, address[part].slice(0, LONGEST_NOTE)])),
  };
}

function packed(lines: readonly string[]): string[] {
  return lines.reduce<string[]>((notes, line) => {
    const last = notes.at(-1);
    const longer = last === undefined ? undefined : `${last}${LINE_GAP}${line}`;
    return longer !== undefined && longer.length <= LONGEST_NOTE ? [...notes.slice(0, -1), longer] : [...notes, line];
  }, []);
}

/** From a payment's metadata: amounts in cents, products without name and picture. */
export type NotedPurchase = Pick<
  Checkout,
  "subtotalCents" | "shippingCents" | "taxCents" | "totalCents" | "taxPercent"
> & {
  readonly orderId: string;
  readonly lines: readonly Pick<CheckoutLine, "productId" | "quantity" | "unitCents">[];
  readonly address: AddressInput;
};

const LINE = /^([\da-f-]{36})\*(\d{1,6})@(\d{1,9})$/;
const TOTALS = /^\d{1,12}\/\d{1,12}\/\d{1,12}\/\d{1,12}\/\d{1,3}(?:\.\d{1,4})?$/;

/** Parses a payment's metadata; null when it is incomplete or its sums do not add up. */
export function readPurchase(notes: AttemptNotes): NotedPurchase | null {
  const lines = readLines(notes);
  const totals = readTotals(notes["totals"] ?? "");
  const orderId = notes["order"];
  if (!isUuid(orderId) || !totals || !lines) return null;
  const linesCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  return linesCents === totals.subtotalCents ? { orderId, lines, address: readAddress(notes), ...totals } : null;
}

function readTotals(text: string) {
  const [subtotalCents, shippingCents, taxCents, totalCents, taxPercent] = TOTALS.test(text)
    ? (text.split("/").map(Number) as [number, number, number, number, number])
    : [0, 0, 0, 0, 0];
  const isSound = totalCents > 0 && subtotalCents + shippingCents + taxCents === totalCents;
  return isSound ? { subtotalCents, shippingCents, taxCents, totalCents, taxPercent } : null;
}

const readAddress = (notes: AttemptNotes): AddressInput =>
  Object.fromEntries(ADDRESS_FIELDS.map((part) => [part, notes[`to.${part}`] ?? ""])) as Record<AddressField, string>;

function readLines(notes: AttemptNotes): NotedPurchase["lines"] | null {
  const texts: string[] = [];
  for (let at = 1; notes[`lines${at}`] !== undefined; at += 1)
    texts.push(...(notes[`lines${at}`] ?? "").split(LINE_GAP));
  const lines = texts.map((text) => {
    const [, productId, quantity, unitCents] = LINE.exec(text) ?? [];
    return isUuid(productId) ? { productId, quantity: Number(quantity), unitCents: Number(unitCents) } : null;
  });
  return lines.length > 0 && lines.every((line) => line !== null) ? lines : null;
}
