/** Headers every answer carries; HSTS only where the shop is reached over https, frames only in our own pages. */
export function applySecurityHeaders(headers: Headers, parts: { https: boolean; isFrameable: boolean }): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("X-Frame-Options", parts.isFrameable ? "SAMEORIGIN" : "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  if (parts.https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
