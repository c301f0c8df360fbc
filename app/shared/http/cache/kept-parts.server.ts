import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { Locale } from "#app/shared/kernel/format/locale.ts";
import { KEPT_PART, type KeptPartOf } from "./page-slots.ts";

const MAX_BYTES = 8_388_608;
/** One part may take at most this fraction of the space. */
const MAX_SHARE = 16;
/** Overhead of a part beside its HTML, in bytes. */
const PART_HEAD = 256;
/** Stands for a rendering's mark in kept HTML; PostgreSQL stores no text with it, so no text on a page has it. */
const ANY_MARK = "\0";

/** Rendered parts of pages, by the content they show, so equal content is rendered once. Nothing goes stale; only the longest unused parts are dropped. */
export class KeptParts {
  private readonly parts = new Map<string, string>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.maxBytes = maxBytes;
  }

  get(key: string): string | undefined {
    const html = this.parts.get(key);
    if (html === undefined) return undefined;
    this.parts.delete(key);
    this.parts.set(key, html);
    return html;
  }

  put(key: string, html: string): void {
    const size = sizeOf(html);
    if (this.parts.has(key) || size > this.maxBytes / MAX_SHARE) return;
    this.parts.set(key, html);
    this.bytes += size;
    for (const [oldest, old] of this.parts) {
      if (this.bytes <= this.maxBytes) return;
      this.parts.delete(oldest);
      this.bytes -= sizeOf(old);
    }
  }
}

const sizeOf = (html: string): number => html.length + PART_HEAD;

type AddedPart = { readonly key: string; readonly html: string | undefined };

export class PageParts {
  private readonly added: AddedPart[] = [];
  private readonly kept: KeptParts;
  private readonly mark: string;
  private readonly locale: Locale;

  /** `mark` is the random beginning of the page's slots. */
  constructor(kept: KeptParts, { mark, locale }: { mark: string; locale: Locale }) {
    this.kept = kept;
    this.mark = mark;
    this.locale = locale;
  }

  /** Adds a part; returns its id in the document, and whether its HTML is known, so that nothing need be rendered into it. */
  add(name: string, of: unknown): KeptPartOf {
    const content = createHash("sha256").update(serialize(of)).digest("base64");
    const key = `${name} ${this.locale} ${content}`;
    const html = this.kept.get(key);
    this.added.push({ key, html });
    return { id: `${this.mark}-${this.added.length - 1}`, isKnown: html !== undefined };
  }

  /** The document without the marks of its parts, known ones filled in; keeps the others unless rendering failed. */
  finish(html: string, { hasFailed }: { hasFailed: boolean }): string {
    if (this.added.length === 0) return html;
    const pieces: string[] = [];
    const open: { readonly part: AddedPart | undefined; readonly from: number }[] = [];
    let at = 0;
    for (const { index, 0: found, 1: number } of html.matchAll(edges(this.mark))) {
      pieces.push(html.slice(at, index));
      at = index + found.length;
      if (number !== undefined) {
        const part = this.added[Number(number)];
        open.push({ part, from: pieces.length });
        if (part?.html !== undefined) pieces.push(part.html.replaceAll(ANY_MARK, this.mark));
        continue;
      }
      const { part, from } = open.pop() ?? {};
      if (part && part.html === undefined && !hasFailed)
        this.kept.put(part.key, pieces.slice(from).join("").replaceAll(this.mark, ANY_MARK));
    }
    pieces.push(html.slice(at));
    return pieces.join("");
  }
}

const edges = (mark: string): RegExp => new RegExp(`<${KEPT_PART} id="${mark}-(\\d+)">|</${KEPT_PART}>`, "g");
