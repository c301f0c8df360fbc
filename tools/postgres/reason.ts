import { DISK_FULL, namesFullDisk } from "../start/sentence.ts";

/** Returns the message for a full disk, else the first error in the output. */
export function reasonOf(output: string, fallback: string): string {
  if (namesFullDisk(output)) return DISK_FULL;
  const line = output.split("\n").find((text) => /FATAL|PANIC|error:/i.test(text));
  return `${fallback}${line ? `: ${line.trim().replace(/\.$/, "")}` : ""}.`;
}
