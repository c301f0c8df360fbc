/** Options of the command; null when omitted. */
export type GoalOptions = {
  readonly seed: number;
  readonly seconds: number;
  readonly checkouts: number | null;
  readonly faults: number | null;
  readonly rounds: number;
  readonly latencyMs: number;
  readonly kills: number;
  readonly deliveries: number;
  readonly isHurried: boolean;
};
