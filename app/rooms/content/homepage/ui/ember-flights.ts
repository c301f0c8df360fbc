export const EMBERS = { wide: 50, narrow: 20, wideFrom: "(min-width: 768px)" } as const;

export type EmberFlight = {
  readonly leftPercent: number;
  readonly sizePx: number;
  readonly seconds: number;
  readonly headStartSeconds: number;
  readonly driftPx: number;
};

/** Irrational steps (golden ratio, roots), so that embers never align. */
const STEPS = { place: 0.618_034, pace: 0.414_214, lean: 0.732_051 };
const SIZE_PX = { from: 2, to: 5 };
const SECONDS = { from: 9, to: 18 };
const DRIFT_PX = { from: -60, to: 60 };
const PERCENT = { from: 0, to: 100 };

/** Flights spread evenly over the width; deterministic for a count. */
export const emberFlights = (count: number): EmberFlight[] =>
  Array.from({ length: count }, (_, at) => {
    const [place, pace, lean] = [STEPS.place, STEPS.pace, STEPS.lean].map((step) => ((at + 1) * step) % 1);
    return {
      leftPercent: within(PERCENT, place),
      sizePx: within(SIZE_PX, lean),
      seconds: within(SECONDS, pace),
      headStartSeconds: within(SECONDS, lean),
      driftPx: within(DRIFT_PX, lean),
    };
  });

const within = ({ from, to }: { from: number; to: number }, part = 0): number => from + Math.round((to - from) * part);
