const HEADER = 5;

/** One message of PostgreSQL's protocol: its type letter and what follows its length. */
export type WireMessage = { readonly type: string; readonly body: Buffer };

/** Cuts a stream into messages; `startsPlain` when the first has no type letter, as a client's has. */
export function wireReader(startsPlain: boolean): (chunk: Buffer) => WireMessage[] {
  let rest: Buffer = Buffer.alloc(0);
  let isPlain = startsPlain;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const messages: WireMessage[] = [];
    for (;;) {
      const letters = isPlain ? 0 : 1;
      if (rest.length < letters + HEADER - 1) return messages;
      const end = letters + rest.readInt32BE(letters);
      if (rest.length < end) return messages;
      messages.push({
        type: isPlain ? "" : rest.toString("latin1", 0, 1),
        body: rest.subarray(letters + HEADER - 1, end),
      });
      rest = rest.subarray(end);
      isPlain = false;
    }
  };
}

/** The texts of a body that stand one after the other, each ended by a zero byte. */
export function textsIn(body: Buffer, count: number): string[] {
  const texts: string[] = [];
  for (let at = 0; texts.length < count && at < body.length;) {
    const end = body.indexOf(0, at);
    if (end < 0) break;
    texts.push(body.toString("utf8", at, end));
    at = end + 1;
  }
  return texts;
}
