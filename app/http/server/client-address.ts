/**
 * Who really asks: behind `proxies` trusted proxies the address that the outermost of them saw, else the connection's.
 * Each proxy adds what it saw at the end of X-Forwarded-For; everything further left may be made up.
 */
export function clientAddress(connection: string, forwardedFor: string | null, proxies: number): string {
  const seen = (forwardedFor ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (proxies < 1 || seen.length === 0) return connection;
  return seen[Math.max(0, seen.length - proxies)] ?? connection;
}
