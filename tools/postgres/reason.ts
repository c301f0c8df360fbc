import { DISK_FULL, namesFullDisk } from "../start/sentence.ts";

/** A full disk by its name, else the first error. */
export function reasonOf(output: string, otherwise: string): string {
  if (namesFullDisk(output)) return DISK_FULL;
  const line = output.split("\n").find((text) => /FATAL|PANIC|error:/i.test(text));
  return `${otherwise}${line ? `: ${line.trim().replace(/\.$/, "")}` : ""}.`;
}
