type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Neither slow nor saving data, as far as the browser tells. */
export function isFastConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}

/** For `prefetch` of a link: its page's data and script are fetched when it is pointed at, on a good line only. */
export const onIntent = (): "intent" | "none" => (isFastConnection() ? "intent" : "none");
