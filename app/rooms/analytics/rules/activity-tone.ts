/** The colour of a state in the activity view: what is finished is green, all else amber. */
export const activityTone = (status: string): "success" | "warning" =>
  status === "completed" || status === "delivered" ? "success" : "warning";
