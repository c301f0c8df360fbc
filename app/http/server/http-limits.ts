import { arrivalMs, LONGEST_ARRIVAL_MS } from "./work-class.ts";

export type HttpLimits = {
  /** Concurrent requests; static files and health checks are not counted. */
  readonly requests: number;
  readonly requestsPerAddress: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Pipelined requests that may wait on one connection. */
  readonly pipelined: number;
  /** A client that reads nothing of its response for this long is disconnected. */
  readonly stalledMs: number;
  readonly idleMs: number;
  readonly requestsPerConnection: number;
  /** The headers of a request must arrive within this time, and the whole request within `requestMs`. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** The interval at which both time limits are checked. */
  readonly checkMs: number;
  /** The time in which a whole request must arrive at an address of the shop. */
  readonly arrivalMs: (url: string) => number;
};

const PER_CONNECTION = 1000;
const DIRECT_IDLE_MS = 10_000;
/** Longer than the 60 s of nginx and common load balancers: a proxy must never reuse a connection that is being closed. */
const PROXIED_IDLE_MS = 75_000;

/**
 * The limits of a process. A page takes 3 ms of CPU, so 250 requests are about a second of work. One address (a /64 of
 * IPv6) gets a share, multiplied by `scale`; behind proxies only requests, not connections, are counted by address.
 */
export function httpLimits({ proxies, scale }: { proxies: number; scale: number }): HttpLimits {
  return {
    requests: 250,
    requestsPerAddress: Math.ceil(80 * scale),
    connections: 4000,
    connectionsPerAddress: proxies > 0 ? Infinity : Math.ceil(250 * scale),
    pipelined: 16,
    stalledMs: 20_000,
    idleMs: proxies > 0 ? PROXIED_IDLE_MS : DIRECT_IDLE_MS,
    requestsPerConnection: PER_CONNECTION,
    headersMs: 15_000,
    requestMs: LONGEST_ARRIVAL_MS,
    checkMs: 5000,
    arrivalMs,
  };
}

export class RequestSlots {
  private total = 0;
  private readonly byAddress = new Map<string, number>();
  private readonly limits: { readonly total: number; readonly perAddress: number };

  constructor(limits: { readonly total: number; readonly perAddress: number }) {
    this.limits = limits;
  }

  /** Takes a slot and returns the function that frees it (a second call does nothing); null when none is left. */
  take(address: string): (() => void) | null {
    const own = this.byAddress.get(address) ?? 0;
    if (this.total >= this.limits.total || own >= this.limits.perAddress) return null;
    this.total += 1;
    this.byAddress.set(address, own + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.free(address);
      isHeld = false;
    };
  }

  private free(address: string): void {
    this.total -= 1;
    const left = (this.byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
  }
}
