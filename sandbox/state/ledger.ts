import type Stripe from "stripe";
import type { Journal } from "./journal.ts";
import type { Delivery, SavedAnswer, StoredEvent, StoredMethod } from "./records.ts";

/** Objects of one kind in creation order; every `put` is stored. */
export type Shelf<T> = {
  get(id: string): T | undefined;
  put(id: string, value: T): T;
  remove(id: string): void;
  clear(): void;
  all(): T[];
};

export type Ledger = {
  readonly intents: Shelf<Stripe.PaymentIntent>;
  readonly charges: Shelf<Stripe.Charge>;
  readonly methods: Shelf<StoredMethod>;
  readonly refunds: Shelf<Stripe.Refund>;
  readonly returnUrls: Shelf<string>;
  readonly events: Shelf<StoredEvent>;
  readonly deliveries: Shelf<Delivery>;
  readonly answers: Shelf<SavedAnswer>;
  clear(): void;
};

/** Also compacts the journal. */
export function openLedger(journal: Journal): Ledger {
  const maps = new Map<string, Map<string, unknown>>();
  for (const { shelf, id, value } of journal.read()) {
    const map = maps.get(shelf) ?? new Map<string, unknown>();
    maps.set(shelf, map);
    if (value === null) map.delete(id);
    else map.set(id, value);
  }
  journal.rewrite([...maps].flatMap(([shelf, map]) => [...map].map(([id, value]) => ({ shelf, id, value }))));
  const shelf = <T>(name: string): Shelf<T> => {
    // Only this code fills a shelf, always with this type.
    const map = (maps.get(name) ?? new Map<string, unknown>()) as Map<string, T>;
    maps.set(name, map);
    return makeShelf(name, map, journal);
  };
  return {
    intents: shelf("intents"),
    charges: shelf("charges"),
    methods: shelf("methods"),
    refunds: shelf("refunds"),
    returnUrls: shelf("returnUrls"),
    events: shelf("events"),
    deliveries: shelf("deliveries"),
    answers: shelf("answers"),
    clear: () => {
      for (const map of maps.values()) map.clear();
      journal.rewrite([]);
    },
  };
}

function makeShelf<T>(name: string, map: Map<string, T>, journal: Journal): Shelf<T> {
  return {
    get: (id) => map.get(id),
    put: (id, value) => {
      map.set(id, value);
      journal.append({ shelf: name, id, value });
      return value;
    },
    remove: (id) => {
      if (map.delete(id)) journal.append({ shelf: name, id, value: null });
    },
    clear: () => {
      for (const id of map.keys()) journal.append({ shelf: name, id, value: null });
      map.clear();
    },
    all: () => [...map.values()],
  };
}
