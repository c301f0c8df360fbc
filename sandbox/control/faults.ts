import { newId } from "../state/ids.ts";

/**
 * Faults of a request. `cut`: the work is done, the answer lost; `reset`: lost before any work; `hang`: never answered;
 * `slow`: late by `delayMs`; `429`, `409`: refused without a trace; `500`: failed and saved under the key as Stripe
 * does, with `isAfterWork` once the work was done.
 */
export const FAULT_KINDS = ["cut", "reset", "hang", "slow", "429", "409", "500"] as const;
export type Fault = {
  readonly kind: (typeof FAULT_KINDS)[number];
  /** `*` means any. */
  readonly method: string;
  /** `*` stands for any text. */
  readonly path: string;
  readonly count: number;
  readonly delayMs: number;
  readonly isAfterWork: boolean;
};

export type FaultBook = {
  /** Returns the fault's id. */
  add(fault: Fault): string;
  take(method: string, path: string): Fault | null;
  /** How many requests a fault has affected; 0 when it is unknown. */
  hits(id: string): number;
  withdraw(id: string): void;
  clear(): void;
};

/** Faults apply in the order of their requests; each affects `count` requests. */
export function createFaultBook(): FaultBook {
  let open: { readonly id: string; readonly fault: Fault }[] = [];
  const hits = new Map<string, number>();
  const hitsOf = (id: string): number => hits.get(id) ?? 0;
  return {
    add: (fault) => {
      const id = newId("fault");
      open.push({ id, fault });
      return id;
    },
    take(method, path) {
      const hit = open.find(({ fault }) => matches(fault.method, method) && matches(fault.path, path));
      if (!hit) return null;
      hits.set(hit.id, hitsOf(hit.id) + 1);
      open = open.filter(({ id, fault }) => hitsOf(id) < fault.count);
      return hit.fault;
    },
    hits: hitsOf,
    withdraw: (id) => {
      open = open.filter((each) => each.id !== id);
    },
    clear: () => {
      open = [];
      hits.clear();
    },
  };
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[^\w/]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(".*")}$`).test(text);
}
