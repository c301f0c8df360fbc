type Limits = {
  readonly failures: number;
  readonly pauseMs: number;
};

/**
 * Keeps calls from a service that fails again and again. Closed, it lets every call through. Open, it refuses them, except for one probe
 * after each pause; the first call that succeeds closes it. All times are ms of one clock that never goes back.
 */
export class CircuitBreaker {
  readonly #limits: Limits;
  #failures = 0;
  #nextProbeAt = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether a call may be made now; true while the breaker is open makes that call its probe. */
  admits(now: number): boolean {
    if (this.#failures < this.#limits.failures) return true;
    if (now < this.#nextProbeAt) return false;
    // Reserved for a whole pause: a probe that never ends holds up only the next one.
    this.#nextProbeAt = now + this.#limits.pauseMs;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
  }

  /** The call admitted at `admittedAt` says nothing about the service's state now: if it was the probe, the next call makes another one. */
  learnNothing(admittedAt: number): void {
    if (this.#nextProbeAt === admittedAt + this.#limits.pauseMs) this.#nextProbeAt = admittedAt;
  }

  /** The service did not answer, or answered that it is out of order. */
  fail(now: number): void {
    this.#failures += 1;
    this.#nextProbeAt = now + this.#limits.pauseMs;
  }
}
