import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { textsIn, wireReader, type WireMessage } from "#tools/chaos/world/wire-reader.ts";

/** A statement as it was sent, and the rows that came back, all as text. */
export type Statement = {
  readonly text: string;
  readonly values: readonly (string | null)[];
  readonly rows: readonly Readonly<Record<string, string | null>>[];
};
/** A transaction with its `begin` and `commit`, or one statement alone. */
export type Unit = readonly Statement[];

export type StatementTap = {
  readonly port: number;
  /** Returns the units since the last call, in the order in which they began. */
  take(): Unit[];
  close(): Promise<void>;
};

type Sent = { text: string; values: (string | null)[]; rows: Record<string, string | null>[] };
type Unfinished = { statements: Sent[]; isTransaction: boolean };

/** Relays everything between the shop and PostgreSQL, and records the statements. */
export async function openStatementTap(targetPort: number): Promise<StatementTap> {
  const open = new Set<Socket>();
  let units: Unfinished[] = [];
  const server = createServer((client) => {
    const database = connect(targetPort, "127.0.0.1");
    const watch = watchStatements((unit) => units.push(unit));
    open.add(client);
    const end = (): void => {
      client.destroy();
      database.destroy();
      open.delete(client);
    };
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      socket.on("error", end);
      socket.on("close", end);
    }
    client.on("data", (chunk) => {
      watch.sent(chunk);
      database.write(chunk);
    });
    database.on("data", (chunk) => {
      watch.answered(chunk);
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    take: () => {
      const taken = units;
      units = [];
      return taken.map(({ statements }) => statements);
    },
    close: () => {
      for (const client of open) client.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Reads one connection; calls `onBegin` when a transaction or a lone statement begins. */
export function watchStatements(onBegin: (unit: Unfinished) => void): {
  sent(chunk: Buffer): void;
  answered(chunk: Buffer): void;
} {
  const read = { sent: wireReader(true), answered: wireReader(false) };
  const prepared = new Map<string, string>();
  let unit: Unfinished | null = null;
  let current: Sent | null = null;
  let columns: string[] = [];
  const begin = (text: string, values: (string | null)[]): void => {
    current = { text, values, rows: [] };
    if (unit?.isTransaction) unit.statements.push(current);
    else {
      unit = { statements: [current], isTransaction: BEGINS.test(text) };
      onBegin(unit);
    }
    if (ENDS.test(text)) unit = null;
  };
  const onSent = ({ type, body }: WireMessage): void => {
    const [first = "", second = ""] = textsIn(body, 2);
    if (type === "Q") begin(first, []);
    if (type === "P") prepared.set(first, second);
    if (type === "B") begin(prepared.get(second) ?? "", valuesIn(body));
  };
  const onAnswered = ({ type, body }: WireMessage): void => {
    if (type === "T") columns = columnsIn(body);
    if (type === "D")
      current?.rows.push(Object.fromEntries(fieldsIn(body, 0).map((value, at) => [columns[at] ?? "", value])));
  };
  return {
    sent: (chunk) => read.sent(chunk).forEach(onSent),
    answered: (chunk) => read.answered(chunk).forEach(onAnswered),
  };
}

const BEGINS = /^(?:begin|start transaction)\b/i;
const ENDS = /^(?:commit|rollback)$/i;
const TWO = 2;
const FOUR = 4;
/** Bytes that follow the name of a described column. */
const COLUMN_REST = 18;

/** The values that a message binds to a statement. */
function valuesIn(body: Buffer): (string | null)[] {
  const names = textsIn(body, TWO);
  const formatsAt = names.reduce((at, name) => at + Buffer.byteLength(name) + 1, 0);
  const formats = body.readInt16BE(formatsAt);
  const formatOf = (at: number): number => {
    if (formats === 0) return 0;
    return body.readInt16BE(formatsAt + TWO + TWO * (formats === 1 ? 0 : at));
  };
  return fieldsIn(body, formatsAt + TWO + TWO * formats, formatOf);
}

function fieldsIn(body: Buffer, from: number, formatOf: (at: number) => number = () => 0): (string | null)[] {
  let at = from + TWO;
  return Array.from({ length: body.readInt16BE(from) }, (_, field) => {
    const length = body.readInt32BE(at);
    at += FOUR;
    if (length < 0) return null;
    const bytes = body.subarray(at, (at += length));
    return formatOf(field) === 1 ? String.raw`\x${bytes.toString("hex")}` : bytes.toString("utf8");
  });
}

function columnsIn(body: Buffer): string[] {
  let at = TWO;
  return Array.from({ length: body.readInt16BE(0) }, () => {
    const end = body.indexOf(0, at);
    const name = body.toString("utf8", at, end);
    at = end + 1 + COLUMN_REST;
    return name;
  });
}
