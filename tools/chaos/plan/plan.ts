import { seededRandom, type Random } from "./random.ts";

/** Behaviour of a buyer once the checkout is open, by weight; implemented in `world/buyer-walk.ts`. */
const BEHAVIOURS = {
  plain: 40,
  /** Presses Pay three times at once, through both processes. */
  "presses-pay-thrice": 14,
  "submits-twice": 8,
  /** Pays, returns to the checkout and pays again. */
  "comes-back": 10,
  /** Leaves the payment step open. */
  abandons: 8,
  /** The card is charged, but the browser never requests the order. */
  "leaves-when-charged": 10,
  "declined-first": 2,
  /** The card requires 3-D Secure: the buyer passes, leaves for good, or refuses and pays with another card. */
  "passes-at-bank": 4,
  "leaves-bank": 2,
  "refuses-at-bank": 2,
} as const;
export type Behaviour = keyof typeof BEHAVIOURS;

const STAFF_ACTS = {
  ship: 4,
  cancel: 3,
  "cancel-keeping-goods": 1,
  refund: 3,
  "refund-part": 4,
  restock: 3,
  upload: 2,
} as const;
export type StaffActKind = keyof typeof STAFF_ACTS;

/** The gates recognise them in the traffic with the database, the provider and the mail server. */
export const POINTS = [
  "intent-wanted",
  "intent-made",
  "charge-wanted",
  "charged",
  "order-unsaved",
  "order-saved",
  "event-unsaved",
  "event-saved",
  "refund-made",
  "mail-taken",
] as const;
export type Point = (typeof POINTS)[number];

const FAULTS = {
  "app-killed": 4,
  "app-killed-at-point": 7,
  "app-restarted": 3,
  "rolling-restart": 1,
  "app-clock-wrong": 1,
  "backend-ended": 9,
  "backend-frozen": 6,
  "database-killed": 1,
  "disk-full": 1,
  "storage-gone": 2,
  "provider-cut": 9,
  "provider-reset": 7,
  "provider-slow": 8,
  "provider-hangs": 3,
  "provider-429": 4,
  "provider-409": 3,
  "provider-500": 4,
  "provider-500-done": 4,
  "events-dropped": 5,
  "events-doubled": 6,
  "events-late": 5,
  "events-shuffled": 5,
  "events-wrongly-signed": 4,
  "events-from-wrong-clock": 3,
  "mail-down": 5,
  "mail-cut": 4,
} as const;
export type FaultKind = keyof typeof FAULTS;
export const FAULT_KINDS: readonly string[] = Object.keys(FAULTS);

export type PlannedProduct = { readonly stock: number; readonly priceCents: number };
export type Purchase = {
  readonly n: number;
  readonly atMs: number;
  readonly behaviour: Behaviour;
  readonly product: number;
  readonly quantity: number;
  readonly isAccount: boolean;
  readonly process: number;
};
export type StaffAct = {
  readonly n: number;
  readonly atMs: number;
  readonly kind: StaffActKind;
  readonly process: number;
  /** Selects an order or product: 0 is the first, 1 after the last. */
  readonly which: number;
  readonly isPressedTwice: boolean;
};
export type Fault = {
  readonly n: number;
  readonly atMs: number;
  readonly kind: FaultKind;
  readonly process: number;
  readonly forMs: number;
  readonly which: number;
  readonly point: Point;
};
export type Plan = {
  readonly seed: number;
  readonly seconds: number;
  readonly products: readonly PlannedProduct[];
  readonly purchases: readonly Purchase[];
  readonly staffActs: readonly StaffAct[];
  readonly faults: readonly Fault[];
};
export type Scale = { readonly seconds: number; readonly checkouts: number; readonly faults: number };

const PROCESSES = 2;
const PLENTY = 100_000;
const PLENTIFUL = 3;
const SCARCE = 2;
const SCARCE_SHARE = 0.15;
/** Share of a scarce product's demand that is in stock. */
const SUPPLY_SHARE = 0.6;
const ACCOUNT_SHARE = 0.12;
const STAFF_SHARE = 0.25;
/** No fault begins this close to the end, so that each hits something. */
const CALM_END_MS = 1000;

/** Returns the same plan for the same seed and scale. */
export function makePlan(seed: number, { seconds, checkouts, faults }: Scale): Plan {
  const random = seededRandom(seed);
  const lengthMs = seconds * 1000;
  const times = (count: number, untilMs: number): number[] =>
    Array.from({ length: count }, () => random.between(0, untilMs)).toSorted((one, other) => one - other);
  return {
    seed,
    seconds,
    products: products(random, checkouts),
    purchases: times(checkouts, lengthMs).map((atMs, n) => purchase(random, n, atMs)),
    staffActs: times(Math.round(checkouts * STAFF_SHARE), lengthMs).map((atMs, n) => staffAct(random, n, atMs)),
    faults: times(faults, Math.max(0, lengthMs - CALM_END_MS)).map((atMs, n) => fault(random, n, atMs)),
  };
}

function products(random: Random, checkouts: number): PlannedProduct[] {
  const demand = (checkouts * SCARCE_SHARE * 1.5) / SCARCE;
  const scarce = { stock: Math.max(1, Math.round(demand * SUPPLY_SHARE)) };
  const stocks = [
    ...Array.from({ length: PLENTIFUL }, () => PLENTY),
    ...Array.from({ length: SCARCE }, () => scarce.stock),
  ];
  return stocks.map((stock) => ({ stock, priceCents: random.between(500, 9000) }));
}

function purchase(random: Random, n: number, atMs: number): Purchase {
  const isScarce = random.next() < SCARCE_SHARE;
  return {
    n,
    atMs,
    behaviour: random.weighted(BEHAVIOURS),
    product: isScarce ? PLENTIFUL + random.between(0, SCARCE - 1) : random.between(0, PLENTIFUL - 1),
    quantity: isScarce ? random.between(1, 2) : random.between(1, 3),
    isAccount: random.next() < ACCOUNT_SHARE,
    process: random.between(0, PROCESSES - 1),
  };
}

const staffAct = (random: Random, n: number, atMs: number): StaffAct => ({
  n,
  atMs,
  kind: random.weighted(STAFF_ACTS),
  process: random.between(0, PROCESSES - 1),
  which: random.next(),
  isPressedTwice: random.next() < 0.5,
});

const fault = (random: Random, n: number, atMs: number): Fault => ({
  n,
  atMs,
  kind: random.weighted(FAULTS),
  process: random.between(0, PROCESSES - 1),
  forMs: random.between(300, 3500),
  which: random.next(),
  point: random.pick(POINTS),
});
