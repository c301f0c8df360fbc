/** The colour of a state in the activity view: finished is green, everything else amber. */
export const activityTone = (status: string): "success" | "warning" =>
  status === "completed" || status === "delivered" ? "success" : "warning";

const TONES = {
  completed: "success",
  delivered: "success",
  pending: "warning",
  cancelled: "danger",
} as const;
type Tone = (typeof TONES)[keyof typeof TONES];

// The order lists (office/orders/list/order-badges.tsx) have other colours by specification; here processing and shipped are grey.
/** The colour of an order's state on the dashboard, in any case of letters; null is grey. */
export const orderTone = (status: string): Tone | null =>
  new Map<string, Tone>(Object.entries(TONES)).get(status.toLowerCase()) ?? null;
