import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const RUNS = /type="(?:module|text\/javascript)"|id="hydration"/;
const HAS_TYPE = /\stype="/;

/** Hashes of the inline scripts that this page really runs, as CSP sources; the deferred hydration script is one of them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (HAS_TYPE.test(attributes) && !RUNS.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}

/** Origins beyond our own that one page needs: the payment provider's, on the payment step only. */
export type ExtraSources = {
  script?: string[];
  connect?: string[];
  frame?: string[];
  form?: string[];
  ancestors?: string[];
};

/** The strict policy of a page: own files, its own hashed inline scripts, nothing inline besides. */
export function contentSecurityPolicy(parts: { hashes: string[]; extra: ExtraSources; dev: boolean }): string {
  const { hashes, extra, dev } = parts;
  const list = (name: string, ...sources: string[]) => `${name} ${sources.join(" ")}`;
  return [
    "default-src 'self'",
    list("script-src", "'self'", ...hashes, ...(extra.script ?? [])),
    // The development server injects styles and talks over a web socket; the built shop does neither.
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
  ].join("; ");
}
