const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something: a browser that carries cookies must name an origin of ours.
 * Callers without cookies hold no authority of a visitor, so there is nothing to forge.
 */
export function isSameOrigin(request: Request, allowedOrigins: readonly string[]): boolean {
  if (SAFE.has(request.method)) return true;
  const origin = request.headers.get("origin");
  if (origin !== null) return allowedOrigins.includes(origin);
  return request.headers.get("cookie") === null;
}
