/** One open line: whose session it is, and how to end it. */
type Line = { readonly sessionId: string; readonly end: () => void };

/** How many lines one session and this process may hold open at once. */
type Caps = { readonly perSession: number; readonly perProcess: number };

/**
 * The event streams that this process holds open. Beyond a cap the oldest is closed: somebody looks at the newest, and the
 * browser would keep retrying a refused one.
 */
export class OpenLines {
  private readonly lines = new Set<Line>();
  private readonly caps: Caps;

  constructor(caps: Caps) {
    this.caps = caps;
  }

  /** Takes a new line in and ends the oldest ones above the caps; returns how to take it out. */
  add(line: Line): () => void {
    const { perSession, perProcess } = this.caps;
    const ofSession = [...this.lines].filter(({ sessionId }) => sessionId === line.sessionId);
    endOldest(ofSession, perSession);
    endOldest([...this.lines], perProcess);
    this.lines.add(line);
    return () => void this.lines.delete(line);
  }
}

/** Ends as many of the lines, oldest first, as leave room for one more. */
function endOldest(lines: readonly Line[], cap: number): void {
  for (const { end } of lines.slice(0, Math.max(0, lines.length - cap + 1))) end();
}
