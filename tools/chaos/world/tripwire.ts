import type { Point } from "../plan/plan.ts";

/** Fires once when the gates report that a process reached its named point. */
export type Tripwire = {
  /** Returns true when the process ends here; the gate then forwards nothing more. */
  reach(point: Point): boolean;
  /** Calls `fire` once, when the point is next reached. */
  arm(point: Point, fire: () => void): void;
  disarm(): void;
};

export function createTripwire(): Tripwire {
  let armed: { point: Point; fire: () => void } | null = null;
  return {
    reach: (point) => {
      if (armed?.point !== point) return false;
      const { fire } = armed;
      armed = null;
      fire();
      return true;
    },
    arm: (point, fire) => {
      armed = { point, fire };
    },
    disarm: () => {
      armed = null;
    },
  };
}
