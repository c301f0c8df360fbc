import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { textsIn, wireReader, type WireMessage } from "./wire-reader.ts";
import type { Tripwire } from "./tripwire.ts";

export type DatabaseGate = { readonly port: number; close(): Promise<void> };

const WRITES = { order: /insert into "all_orders"/, event: /insert into "payment_events"/ } as const;
type Written = keyof typeof WRITES;
/** Message types of statements that are prepared, bound to values, and sent directly. */
const WATCHED = ["P", "B", "Q"];

/** Delays requests by `latencyMs` and reports saves to the tripwire, before and after. */
export async function openDatabaseGate(parts: {
  readonly targetPort: number;
  readonly latencyMs: number;
  readonly tripwire: Tripwire;
}): Promise<DatabaseGate> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(parts.targetPort, "127.0.0.1");
    const watch = watchWrites(parts.tripwire);
    const end = (): void => {
      client.destroy();
      database.destroy();
      open.delete(client);
    };
    open.add(client);
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      socket.on("error", end);
      socket.on("close", end);
    }
    client.on("data", (chunk) => {
      if (watch.sent(chunk)) return end();
      if (parts.latencyMs === 0) database.write(chunk);
      else setTimeout(() => database.writable && database.write(chunk), parts.latencyMs);
    });
    database.on("data", (chunk) => (watch.answered(chunk) ? end() : client.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const client of open) client.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Covers prepared statements and those outside a transaction; both functions return whether the process ends here. */
function watchWrites(tripwire: Tripwire): { sent(chunk: Buffer): boolean; answered(chunk: Buffer): boolean } {
  const read = { sent: wireReader(true), answered: wireReader(false) };
  const prepared = new Map<string, Written | undefined>();
  const written = new Set<Written>();
  let isInTransaction = false;
  const onQuery = (text: string): boolean => {
    if (/^(?:begin|start transaction)/.test(text)) isInTransaction = true;
    else if (/^(?:commit|rollback)$/.test(text)) isInTransaction = false;
    if (text !== "commit") return false;
    return reaches(tripwire, written, "unsaved");
  };
  const onSent = ({ type, body }: WireMessage): boolean => {
    const [first = "", second = ""] = WATCHED.includes(type) ? textsIn(body, 2) : [];
    if (type === "Q") return onQuery(first);
    if (type === "P") prepared.set(first, writtenBy(second));
    const writes = type === "B" ? prepared.get(second) : undefined;
    if (writes === undefined) return false;
    written.add(writes);
    return !isInTransaction && reaches(tripwire, written, "unsaved");
  };
  const onAnswered = ({ type, body }: WireMessage): boolean => {
    const tag = type === "C" ? textsIn(body, 1)[0] : "";
    if (type === "E" || tag === "ROLLBACK") written.clear();
    // A statement without a transaction is saved once the database is ready for the next.
    if (tag !== "COMMIT" && (type !== "Z" || isInTransaction)) return false;
    const isEnd = reaches(tripwire, written, "saved");
    written.clear();
    return isEnd;
  };
  return {
    sent: (chunk) => read.sent(chunk).some(onSent),
    answered: (chunk) => read.answered(chunk).some(onAnswered),
  };
}

const writtenBy = (text: string): Written | undefined =>
  (Object.keys(WRITES) as Written[]).find((name) => WRITES[name].test(text));

const reaches = (tripwire: Tripwire, written: ReadonlySet<Written>, how: "saved" | "unsaved"): boolean =>
  [...written].some((name) => tripwire.reach(`${name}-${how}`));
