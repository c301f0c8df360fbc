const HEADER = 5;

/** `body` is what follows the length. */
export type WireMessage = { readonly type: string; readonly body: Buffer };

/** `startsPlain`: the first message has no type letter, as from a client. */
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

/** Reads texts that each end with a zero byte. */
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
