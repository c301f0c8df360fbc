/** What to tell a person about PostgreSQL's own words: a full disk by its name, else its first complaint. */
export function reasonOf(output: string, otherwise: string): string {
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return "The disk is full: PostgreSQL cannot write. Free some space and start again.";
  const line = output.split("\n").find((text) => /FATAL|PANIC|error:/i.test(text));
  return `${otherwise}${line ? `: ${line.trim()}` : ""}`;
}
