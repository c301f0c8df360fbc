type Line = { readonly sessionId: string; readonly end: () => void };

type Caps = { readonly perSession: number; readonly perProcess: number };

/** This process's open event streams. Beyond a cap it closes the oldest, because the browser would keep retrying a refused one. */
export class OpenLines {
  private readonly lines = new Set<Line>();
  private readonly caps: Caps;

  constructor(caps: Caps) {
    this.caps = caps;
  }

  add(line: Line): () => void {
    const { perSession, perProcess } = this.caps;
    const ofSession = [...this.lines].filter(({ sessionId }) => sessionId === line.sessionId);
    endOldest(ofSession, perSession);
    endOldest([...this.lines], perProcess);
    this.lines.add(line);
    return () => void this.lines.delete(line);
  }
}

function endOldest(lines: readonly Line[], cap: number): void {
  for (const { end } of lines.slice(0, Math.max(0, lines.length - cap + 1))) end();
}
