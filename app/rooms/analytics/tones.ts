/** The colour of a state in the activity view: what is finished is green, all else amber. */
export const activityTone = (status: string): "success" | "warning" =>
  status === "completed" || status === "delivered" ? "success" : "warning";

const TONES = {
  completed: "success",
  delivered: "success",
  pending: "warning",
  cancelled: "danger",
} as const;
type Tone = (typeof TONES)[keyof typeof TONES];

// The lists of orders name more states by colour (orders/ui/admin-order-badges.tsx): the specification has two tables, and here
// processing and shipped stay grey.
/** The colour of an order's state on the dashboard, in any case of letters; null is grey. */
export const orderTone = (status: string): Tone | null =>
  new Map<string, Tone>(Object.entries(TONES)).get(status.toLowerCase()) ?? null;
