/** Counts work in progress, in total and per address group, and refuses what exceeds either limit. */
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
