import pg from "pg";

const CONNECT_MS = 10_000;
/** How many bytes may wait for the reader before the server must wait. */
const WAITING_BYTES = 16 * 1024 * 1024;

export type ServerIdentity = {
  readonly systemId: string;
  readonly timeline: number;
  readonly flushedTo: bigint;
};

/** The user needs the right to replicate. */
export async function openReplication(url: string): Promise<pg.Client> {
  const config: pg.ClientConfig & { replication: string } = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: "safara-backup",
    keepAlive: true,
    replication: "true",
  };
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

export async function identify(client: pg.Client): Promise<ServerIdentity> {
  const { rows } = await client.query<{ systemid: string; timeline: number | string; xlogpos: string }>(
    "IDENTIFY_SYSTEM",
  );
  const [row] = rows;
  if (!row) throw new Error("The server does not identify itself.");
  return { systemId: row.systemid, timeline: Number(row.timeline), flushedTo: lsnOf(row.xlogpos) };
}

/** COPY output message by message, and the rows around it; the server waits while nothing reads. */
export class CopyStream implements pg.Submittable {
  readonly rows: (string | null)[][] = [];
  private readonly command: string;
  private readonly waiting: Buffer[] = [];
  private waitingBytes = 0;
  private connection: pg.Connection | null = null;
  private hasEnded = false;
  private failure: Error | null = null;
  private wake: () => void = () => undefined;

  constructor(command: string) {
    this.command = command;
  }

  submit(connection: pg.Connection): void {
    this.connection = connection;
    connection.query(this.command);
  }

  send(message: Buffer): void {
    (this.connection as unknown as { sendCopyFromChunk(chunk: Buffer): void }).sendCopyFromChunk(message);
  }

  handleRowDescription(): void {
    // Read by position.
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    this.rows.push([...fields]);
  }

  handleCommandComplete(): void {
    // Several results arrive; ready-for-query is the end.
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The driver reuses its buffer.
    this.waiting.push(Buffer.from(chunk));
    this.waitingBytes += chunk.length;
    if (this.waitingBytes > WAITING_BYTES) this.connection?.stream.pause();
    this.wake();
  }

  handleReadyForQuery(): void {
    this.end(null);
  }

  handleError(error: Error): void {
    this.end(error);
  }

  private end(failure: Error | null): void {
    this.failure ??= failure;
    this.hasEnded = true;
    this.wake();
  }

  /** Returns at least one message; null at the end. */
  async takeAll(): Promise<Buffer[] | null> {
    while (this.waiting.length === 0 && !this.hasEnded) await new Promise<void>((resolve) => (this.wake = resolve));
    if (this.waiting.length === 0 && this.failure) throw this.failure;
    if (this.waiting.length === 0) return null;
    this.waitingBytes = 0;
    this.connection?.stream.resume();
    return this.waiting.splice(0);
  }
}

const HALF_BITS = 32n;
const HEX = 16;

/** "16/B374D848" as a number of bytes since the beginning of the WAL. */
export function lsnOf(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << HALF_BITS) + BigInt(`0x${low}`);
}

export const lsnText = (lsn: bigint): string =>
  `${(lsn >> HALF_BITS).toString(HEX)}/${BigInt.asUintN(Number(HALF_BITS), lsn).toString(HEX)}`.toUpperCase();
