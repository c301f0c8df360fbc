type Limits = {
  readonly failures: number;
  readonly pauseMs: number;
};

/** Stops calls to a failing service; while open it admits one probe after each pause, and any success closes it. Times are monotonic ms. */
export class CircuitBreaker {
  readonly #limits: Limits;
  #failures = 0;
  #nextProbeAt = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** While the breaker is open, true makes that call its probe. */
  admits(now: number): boolean {
    if (this.#failures < this.#limits.failures) return true;
    if (now < this.#nextProbeAt) return false;
    // Reserved for a whole pause: a probe that never ends delays only the next one.
    this.#nextProbeAt = now + this.#limits.pauseMs;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
  }

  /** For a call without a verdict: if it was the probe, the next call becomes one. */
  learnNothing(admittedAt: number): void {
    if (this.#nextProbeAt === admittedAt + this.#limits.pauseMs) this.#nextProbeAt = admittedAt;
  }

  fail(now: number): void {
    this.#failures += 1;
    this.#nextProbeAt = now + this.#limits.pauseMs;
  }
}
