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

export type FaultBook = { add(fault: Fault): void; take(method: string, path: string): Fault | null; clear(): void };

/** Faults apply in the order of their requests; each affects `count` requests. */
export function createFaultBook(): FaultBook {
  let open: { fault: Fault; left: number }[] = [];
  return {
    add: (fault) => void open.push({ fault, left: fault.count }),
    take(method, path) {
      const hit = open.find(({ fault }) => matches(fault.method, method) && matches(fault.path, path));
      if (!hit) return null;
      hit.left -= 1;
      open = open.filter(({ left }) => left > 0);
      return hit.fault;
    },
    clear: () => {
      open = [];
    },
  };
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[^\w/]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(".*")}$`).test(text);
}
