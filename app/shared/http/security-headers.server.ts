/** Headers every answer carries; HSTS only where the shop is reached over https. */
export function applySecurityHeaders(headers: Headers, https: boolean): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  // A route may say SAMEORIGIN for what our own pages show in a frame.
  if (!headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  if (https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
