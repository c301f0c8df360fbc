import type { Point } from "../plan/plan.ts";

/** Fires once when a process reaches a named point; the gates around the process say when it does. */
export type Tripwire = {
  /** Whether the process ends here; then nothing more is passed on. */
  reach(point: Point): boolean;
  /** From now on `fire` is called, once, when the point is reached. */
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
