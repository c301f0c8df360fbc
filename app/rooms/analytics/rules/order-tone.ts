const TONES = {
  completed: "success",
  delivered: "success",
  pending: "warning",
  cancelled: "danger",
} as const;
type Tone = (typeof TONES)[keyof typeof TONES];

/** The colour of an order's state on the dashboard, in any case of letters; null is grey (A-DASH-27 to A-DASH-30, R-141). */
export const orderTone = (status: string): Tone | null =>
  new Map<string, Tone>(Object.entries(TONES)).get(status.toLowerCase()) ?? null;
