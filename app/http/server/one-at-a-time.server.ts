import type { IncomingMessage, ServerResponse } from "node:http";

export type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** Answers a connection's requests one by one, so that pipelining buys no parallel work; more than `maxWaiting` cut it. */
export function oneAtATime(answer: Listener, maxWaiting: number): Listener {
  const waiting = new WeakMap<IncomingMessage["socket"], (() => void)[]>();
  const start: Listener = (req, res) => {
    // After a response that closes the connection, what follows may be the rest of a body: no answer could reach anyone.
    if (!req.socket.writable) return;
    res.once("close", () => {
      const next = waiting.get(req.socket)?.shift();
      if (next) next();
      else waiting.delete(req.socket);
    });
    answer(req, res);
  };
  return (req, res) => {
    const line = waiting.get(req.socket);
    if (!line) {
      waiting.set(req.socket, []);
      start(req, res);
    } else if (line.length < maxWaiting) line.push(() => start(req, res));
    else req.socket.destroy();
  };
}
