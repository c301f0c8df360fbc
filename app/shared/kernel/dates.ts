/** A day as en-US reads it in the store's zone: "Nov 20, 2025" (R-012, A-GEN-02). */
export const formatDate = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(at);

/** A day and time with the zone named: "Nov 20, 2025, 3:04 PM UTC". */
export const formatDateTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);
