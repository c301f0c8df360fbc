import { DISK_FULL, namesFullDisk } from "../start/sentence.ts";

/** What to tell a person about PostgreSQL's own words: a full disk by its name, else its first complaint. */
export function reasonOf(output: string, otherwise: string): string {
  if (namesFullDisk(output)) return DISK_FULL;
  const line = output.split("\n").find((text) => /FATAL|PANIC|error:/i.test(text));
  return `${otherwise}${line ? `: ${line.trim().replace(/\.$/, "")}` : ""}.`;
}
