import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartError } from "#tools/start/sentence.ts";

/** Unpacks an archive into a folder that exists. The system's tar exists on every platform that PostgreSQL is packaged for. */
export async function untar(archive: AsyncIterable<Buffer>, into: string): Promise<void> {
  const tar = spawn("tar", ["-x", "-f", "-", "-C", into, "--no-same-owner"], { stdio: ["pipe", "ignore", "pipe"] });
  let errorOutput = "";
  tar.stderr.on("data", (chunk) => (errorOutput += String(chunk)));
  const ended = once(tar, "close");
  const [fed, closed] = await Promise.allSettled([pipeline(Readable.from(archive), tar.stdin), ended]);
  if (closed.status === "rejected")
    throw new StartError("The program tar is needed to unpack a backup: install it.", { cause: closed.reason });
  // Damage is reported first: tar only complains about the early end.
  if (fed.status === "rejected" && fed.reason instanceof StartError) throw fed.reason;
  if (closed.value[0] !== 0) throw new StartError(`tar could not unpack the backup: ${errorOutput.trim()}`);
  if (fed.status === "rejected" && !isUnread(fed.reason)) throw fed.reason;
}

/** tar exits at the archive's end marker, sometimes before all of the padding after it was written. */
const isUnread = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EPIPE";
