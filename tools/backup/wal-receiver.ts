import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { BackupKey } from "./key.ts";
import { CopyStream, identify, lsnOf, lsnText, openReplication, type ServerIdentity } from "./replication.ts";
import { WalArchive } from "./wal-archive.ts";
import { SEGMENT_BYTES } from "./wal-segments.ts";

/** Holds the WAL on the server until it is archived. */
export const SLOT = "safara_backup";
/** WAL that arrives within this time is written together: it bounds what a crash loses. */
const GATHER_MS = 200;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
/** A restart of PostgreSQL takes two tries, and the supervisor reports that. */
const REPORTED_AFTER = 3;
const DRAIN_MS = 3000;
const POLL_MS = 20;

export type ReceiverParts = {
  readonly url: string;
  readonly backupDir: string;
  readonly key: BackupKey;
  /** Called with a sentence when archiving fails, and when it works again. */
  report(line: string): void;
  /** Called when the archive starts over, so that a new base backup is due. */
  onBeginning?(): void;
};

export type Receiver = {
  /** Waits until everything committed so far is archived; false when that exceeds the deadline. */
  catchUp(deadlineMs: number): Promise<boolean>;
  stop(): Promise<void>;
};

/** Runs until stopped and recovers from every failure. */
export function startReceiver(parts: ReceiverParts): Receiver {
  const receiving = new Receiving(parts);
  const running = receiving.run();
  return {
    catchUp: (deadlineMs) => receiving.catchUp(deadlineMs),
    stop: async () => {
      await receiving.catchUp(DRAIN_MS).catch(() => false);
      receiving.stopping.abort();
      await running;
    },
  };
}

class Receiving {
  readonly stopping = new AbortController();
  private readonly parts: ReceiverParts;
  private archive: WalArchive | null = null;
  private failures = 0;

  constructor(parts: ReceiverParts) {
    this.parts = parts;
  }

  async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.receive();
      } catch (error) {
        if (!this.stopping.signal.aborted) this.noteFailure(error);
      }
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, LONGEST_PAUSE_MS);
      await pause(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  async catchUp(deadlineMs: number): Promise<boolean> {
    const endsAt = performance.now() + deadlineMs;
    const client = await openReplication(this.parts.url);
    try {
      const { flushedTo } = await identify(client);
      while ((this.archive?.archivedTo ?? 0n) < flushedTo) {
        if (performance.now() > endsAt || this.stopping.signal.aborted) return false;
        await pause(POLL_MS);
      }
      return true;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async receive(): Promise<void> {
    const client = await openReplication(this.parts.url);
    const end = (): void => void client.end().catch(() => undefined);
    this.stopping.signal.addEventListener("abort", end);
    try {
      const server = await identify(client);
      const archive = await WalArchive.open(this.parts.backupDir, this.parts.key, server);
      try {
        const from = await this.beginning(client, archive, server);
        this.archive = archive;
        await this.follow(client, archive, { ...server, flushedTo: from });
      } finally {
        await archive.close();
      }
    } finally {
      this.stopping.signal.removeEventListener("abort", end);
      end();
    }
  }

  /** Continues at the end of the archive when the server still has the WAL that follows; else starts over. */
  private async beginning(client: pg.Client, archive: WalArchive, { flushedTo }: ServerIdentity): Promise<bigint> {
    const oldest = await oldestAvailable(client);
    const { archivedTo } = archive;
    if (archivedTo !== null && archivedTo >= oldest && archivedTo <= flushedTo) return archivedTo;
    const start = flushedTo - (flushedTo % SEGMENT_BYTES);
    await archive.restartAt(start);
    this.parts.onBeginning?.();
    return start;
  }

  private async follow(client: pg.Client, archive: WalArchive, from: ServerIdentity): Promise<void> {
    const stream = new CopyStream(
      `START_REPLICATION SLOT ${SLOT} PHYSICAL ${lsnText(from.flushedTo)} TIMELINE ${from.timeline}`,
    );
    client.query(stream);
    for (;;) {
      const messages = await stream.takeAll();
      if (messages === null) return;
      const pieces = messages.flatMap((message) => walOf(message) ?? []);
      const [first] = pieces;
      if (first) await archive.append(first.start, Buffer.concat(pieces.map(({ bytes }) => bytes)));
      stream.send(statusOf(archive.archivedTo ?? from.flushedTo));
      this.noteSuccess();
      if (first) await pause(GATHER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private noteFailure(error: unknown): void {
    this.failures += 1;
    if (this.failures !== REPORTED_AFTER) return;
    const reason = error instanceof Error ? error.message : String(error);
    this.parts.report(`The backup does not keep up: ${reason}. It tries again by itself.`);
  }

  private noteSuccess(): void {
    if (this.failures >= REPORTED_AFTER) this.parts.report("The backup keeps up again.");
    this.failures = 0;
  }
}

/** Creates the slot, and recreates it when the server dropped WAL that was not yet archived. */
async function oldestAvailable(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ restart_lsn: string | null; slot_type: string | null }>(
    `READ_REPLICATION_SLOT ${SLOT}`,
  );
  const [slot] = rows;
  if (slot?.restart_lsn) return lsnOf(slot.restart_lsn);
  if (slot?.slot_type) await client.query(`DROP_REPLICATION_SLOT ${SLOT}`);
  await client.query(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL RESERVE_WAL`);
  const made = await client.query<{ restart_lsn: string }>(`READ_REPLICATION_SLOT ${SLOT}`);
  return lsnOf(made.rows[0]?.restart_lsn ?? "0/0");
}

const KIND = { wal: "w", status: "r" } as const;
/** Kind (1 byte), then start, end and clock (8 bytes each). */
const WAL_HEADER = 25;
const STATUS_BYTES = 34;
const POSITIONS = [1, 9, 17] as const;

/** Null for a keepalive. */
function walOf(message: Buffer): { readonly start: bigint; readonly bytes: Buffer } | null {
  if (message.toString("latin1", 0, 1) !== KIND.wal) return null;
  return { start: message.readBigUInt64BE(1), bytes: message.subarray(WAL_HEADER) };
}

/** Lets the server drop WAL up to this position. */
function statusOf(archivedTo: bigint): Buffer {
  const message = Buffer.alloc(STATUS_BYTES);
  message.write(KIND.status, "latin1");
  for (const position of POSITIONS) message.writeBigUInt64BE(archivedTo, position);
  return message;
}
