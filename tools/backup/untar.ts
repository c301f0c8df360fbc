import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartError } from "#tools/start/sentence.ts";

/** Unpacks an archive into a folder that exists. The system's tar exists wherever PostgreSQL is packaged for. */
export async function untar(archive: AsyncIterable<Buffer>, into: string): Promise<void> {
  const tar = spawn("tar", ["-x", "-f", "-", "-C", into, "--no-same-owner"], { stdio: ["pipe", "ignore", "pipe"] });
  let complaint = "";
  tar.stderr.on("data", (chunk) => (complaint += String(chunk)));
  const ended = once(tar, "close");
  const [fed, closed] = await Promise.allSettled([pipeline(Readable.from(archive), tar.stdin), ended]);
  if (closed.status === "rejected")
    throw new StartError("The program tar is needed to unpack a backup: install it.", { cause: closed.reason });
  // Damage is reported first: tar only complains about the early end.
  if (fed.status === "rejected" && fed.reason instanceof StartError) throw fed.reason;
  if (closed.value[0] !== 0) throw new StartError(`tar could not unpack the backup: ${complaint.trim()}`);
  if (fed.status === "rejected" && !isUnread(fed.reason)) throw fed.reason;
}

/** tar reads to the mark at the archive's end and leaves, now and then before all of the padding behind it was written. */
const isUnread = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EPIPE";
