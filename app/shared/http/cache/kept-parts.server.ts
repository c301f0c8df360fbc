import type { PageSlot } from "./page-slots.ts";

const MAX_BYTES = 8_388_608;
/** One part may take at most this fraction of the space. */
const MAX_SHARE = 16;
/** Overhead of a part beside its key and HTML, in bytes. */
const PART_HEAD = 256;

/** HTML in UTF-8, and in between the page's slots and its own address. */
export type Piece = Uint8Array | PageSlot | "address";

/** Rendered parts of pages, by the content they show, which is their key, so equal content is rendered once. Nothing goes stale; only the longest unused parts are dropped. */
export class KeptParts {
  private readonly parts = new Map<string, readonly Piece[]>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.maxBytes = maxBytes;
  }

  get(key: string): readonly Piece[] | undefined {
    const pieces = this.parts.get(key);
    if (pieces === undefined) return undefined;
    this.parts.delete(key);
    this.parts.set(key, pieces);
    return pieces;
  }

  /** Keeps a copy, since the pieces belong to a whole page. */
  put(key: string, pieces: readonly Piece[]): void {
    const size = sizeOf(key, pieces);
    if (this.parts.has(key) || size > this.maxBytes / MAX_SHARE) return;
    this.parts.set(key, joined(pieces));
    this.bytes += size;
    for (const [oldest, old] of this.parts) {
      if (this.bytes <= this.maxBytes) return;
      this.parts.delete(oldest);
      this.bytes -= sizeOf(oldest, old);
    }
  }
}

const sizeOf = (key: string, pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { length }) => sum + length, PART_HEAD + key.length);

/** Copies HTML that follows HTML into one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  let html: Uint8Array[] = [];
  const end = (): void => {
    if (html.length > 0) all.push(new Uint8Array(Buffer.concat(html)));
    html = [];
  };
  for (const piece of pieces) {
    if (typeof piece !== "string") {
      html.push(piece);
      continue;
    }
    end();
    all.push(piece);
  }
  end();
  return all;
}
