import { randomUUID } from "node:crypto";
import { serialize } from "node:v8";
import type { Locale } from "#app/shared/kernel/format/locale.ts";
import { escapeHtml } from "#app/shared/kernel/text/safe-text.ts";
import type { KeptParts, Piece } from "./kept-parts.server.ts";
import { KEPT_PART, newPageMarks, slotAt, type KeptPartOf, type PageMarks, type PageParts } from "./page-slots.ts";

type AddedPart = { readonly key: string; readonly pieces: readonly Piece[] | undefined };
/** A part that is not kept yet: where it begins among the pieces. */
type OpenPart = { readonly key: string; readonly from: number };

const PART_BEGINS = `<${KEPT_PART} id="`;
const PART_OPENED = '">';
const PART_ENDS = Buffer.from(`</${KEPT_PART}>`);
const NONCE_BEGINS = ' nonce="';
const SCRIPT = "<script";
const SCRIPT_ENDS = "</script>";

/**
 * One rendering of a page. Whatever is replaced in the document afterwards begins with one mark, random and made after all
 * data is loaded, so that no text on the page can contain it.
 */
export class Rendition {
  readonly marks: PageMarks;
  /** Placeholder for the page's own address (path and search). */
  readonly address: string;
  /** For the framework, which marks its scripts by it. A cached page cannot keep a nonce: its scripts are allowed by their code instead. */
  readonly nonce: string;
  private readonly mark: string;
  private readonly added: AddedPart[] = [];
  private readonly kept: KeptParts | null;
  private readonly locale: Locale;

  constructor(kept: KeptParts | null, locale: Locale) {
    this.kept = kept;
    this.locale = locale;
    this.mark = randomUUID();
    this.marks = newPageMarks(this.mark);
    this.address = `${this.mark}-address`;
    this.nonce = `${this.mark}-nonce`;
  }

  /** Adds a part; returns its id in the document, and whether its HTML is known, so that nothing need be rendered into it. */
  add(name: string, of: unknown): KeptPartOf {
    const key = `${name} ${this.locale} ${serialize(of).toString("latin1")}`;
    const pieces = this.kept?.get(key);
    this.added.push({ key, pieces });
    return { id: `${this.mark}-part-${this.added.length - 1}`, isKnown: pieces !== undefined };
  }

  /** Takes the document apart, known parts filled in; keeps its other parts unless rendering failed. Returns the page and the code of the framework's scripts. */
  finish(
    html: Buffer,
    { address, hasFailed }: { readonly address: string; readonly hasFailed: boolean },
  ): { readonly parts: PageParts; readonly scripts: readonly string[] } {
    const document = new MarkedDocument(html, `${this.mark}-`);
    const scripts: string[] = [];
    for (let edge = document.next(); edge; edge = document.next()) {
      if (edge.kind === "end") this.endPart(document, { ...edge, hasFailed });
      else if (edge.kind === "p") this.takePart(document, edge);
      else if (edge.kind === "n") scripts.push(...withoutNonce(document, edge));
      else if (edge.kind === "a") document.replace(edge.found, edge.after + "address".length, "address");
      else document.replace(edge.found, edge.after + 1, slotAt(Number(edge.kind)));
    }
    document.replace(html.length, html.length);
    const own = Buffer.from(escapeHtml(address));
    return { parts: document.pieces.map((piece) => (piece === "address" ? own : piece)), scripts };
  }

  private takePart(document: MarkedDocument, { found, after }: Edge): void {
    const numberAt = after + "part-".length;
    const numberEnds = document.html.indexOf(PART_OPENED, numberAt);
    const part = this.added[Number(document.html.toString("latin1", numberAt, numberEnds))];
    if (!part) throw new Error("The document has a part that was not added.");
    const begins = found - PART_BEGINS.length;
    const opened = numberEnds + PART_OPENED.length;
    if (part.pieces) return document.replace(begins, opened + PART_ENDS.length, ...part.pieces);
    document.replace(begins, opened);
    document.open.push({ key: part.key, from: document.pieces.length });
  }

  private endPart(document: MarkedDocument, { found, after, hasFailed }: Edge & { readonly hasFailed: boolean }): void {
    document.replace(found, after);
    const part = document.open.pop();
    if (part && !hasFailed) this.kept?.put(part.key, document.pieces.slice(part.from));
  }
}

/** Removes the attribute; returns the code when it is that of a script. */
function withoutNonce(document: MarkedDocument, { found, after }: Edge): string[] {
  const { html } = document;
  document.replace(found - NONCE_BEGINS.length, after + 'nonce"'.length);
  const tag = html.lastIndexOf("<", found);
  if (html.toString("latin1", tag, tag + SCRIPT.length) !== SCRIPT) return [];
  const code = html.indexOf(">", after) + 1;
  return [html.toString("utf8", code, html.indexOf(SCRIPT_ENDS, code))];
}

/** A mark or the end of a part, from its first byte to the one after it; `kind` is the character behind a mark. */
type Edge = { readonly kind: string; readonly found: number; readonly after: number };

/** A document that is taken apart from its beginning to its end. */
class MarkedDocument {
  readonly pieces: Piece[] = [];
  readonly open: OpenPart[] = [];
  readonly html: Buffer;
  private readonly mark: Buffer;
  private at = 0;

  constructor(html: Buffer, mark: string) {
    this.html = html;
    this.mark = Buffer.from(mark);
  }

  next(): Edge | null {
    const found = this.html.indexOf(this.mark, this.at);
    const end = this.open.length > 0 ? this.html.indexOf(PART_ENDS, this.at) : -1;
    if (end >= 0 && (found < 0 || end < found)) return { kind: "end", found: end, after: end + PART_ENDS.length };
    if (found < 0) return null;
    const after = found + this.mark.length;
    return { kind: this.html.toString("latin1", after, after + 1), found, after };
  }

  /** Adds the HTML up to `from`, then what takes the place of the HTML from there to `to`. */
  replace(from: number, to: number, ...by: readonly (Piece | undefined)[]): void {
    if (from > this.at) this.pieces.push(this.html.subarray(this.at, from));
    for (const piece of by) if (piece !== undefined) this.pieces.push(piece);
    this.at = to;
  }
}
