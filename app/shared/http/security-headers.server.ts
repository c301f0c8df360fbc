import { createHash } from "node:crypto";
import { TRUSTED_TYPES } from "#app/shared/kernel/text/trusted-types.ts";

export const scriptSource = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Extra origins for one page: the payment provider's, on the payment step only. */
export type ExtraSources = {
  script?: string[];
  connect?: string[];
  frame?: string[];
  form?: string[];
  ancestors?: string[];
};

/** The page's strict policy: own files, the shop's own inline scripts, and named Trusted Types policies only (decision 0003). */
export function contentSecurityPolicy(parts: {
  scripts: readonly string[];
  extra: ExtraSources;
  dev: boolean;
}): string {
  const { scripts, extra, dev } = parts;
  const hashes = scripts.map(scriptSource);
  const list = (name: string, ...sources: string[]) => `${name} ${sources.join(" ")}`;
  return [
    "default-src 'self'",
    list("script-src", "'self'", ...hashes, ...(extra.script ?? [])),
    // Only the development server injects styles and uses a web socket.
    list("style-src", "'self'", ...(dev ? ["'unsafe-inline'"] : [])),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    list("connect-src", "'self'", ...(dev ? ["ws:"] : []), ...(extra.connect ?? [])),
    list("frame-src", ...(extra.frame?.length ? extra.frame : ["'none'"])),
    "object-src 'none'",
    "base-uri 'none'",
    list("form-action", "'self'", ...(extra.form ?? [])),
    list("frame-ancestors", ...(extra.ancestors ?? ["'none'"])),
    "manifest-src 'self'",
    "worker-src 'self'",
    ...trustedTypes({ extra, dev }),
    // Older browsers support report-uri, newer ones report-to.
    "report-uri /error-reports",
    "report-to policy",
  ].join("; ");
}

/** Off for scripts that do not support Trusted Types: the development server's and payment providers'. */
const trustedTypes = ({ extra, dev }: { extra: ExtraSources; dev: boolean }): string[] =>
  dev || extra.script?.length ? [] : ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES.join(" ")}`];

/** Sets the headers of every response; HSTS only over https, frames only in our own pages. */
export function applySecurityHeaders(headers: Headers, parts: { https: boolean; isFrameable: boolean }): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("X-Frame-Options", parts.isFrameable ? "SAMEORIGIN" : "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  if (parts.https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
