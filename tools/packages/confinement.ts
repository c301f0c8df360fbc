type Fields = ReadonlyMap<string, string>;

/** Texts of /proc/PID/status, one after the other. */
export const processesIn = (statuses: string): Fields[] =>
  statuses
    .split(/^(?=Name:)/m)
    .filter((status) => status.startsWith("Name:"))
    .map((status) => new Map(status.split("\n").map((line) => fieldOf(line))));

function fieldOf(line: string): [string, string] {
  const [name = "", ...value] = line.split(":");
  return [name, value.join(":").trim()];
}

const NO_RIGHTS = /^0+$/;
const RIGHTS = ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"];

/** Returns a sentence per fault in the confinement of the unit's processes, compared with the system's `first`, which may be confined itself. */
export function confinementFaults(processes: readonly Fields[], first: Fields): string[] {
  if (processes.length === 0) return ["No process of the unit was found."];
  const faults = processes.flatMap((fields) => {
    const sentence = (fault: string): string => `Process ${fields.get("Name")} ${fault}.`;
    const isRoot = (fields.get("Uid") ?? "0").split(/\s+/).includes("0");
    const rights = RIGHTS.filter((name) => !NO_RIGHTS.test(fields.get(name) ?? ""));
    return [
      ...(isRoot ? [sentence("runs as root")] : []),
      ...(fields.get("NoNewPrivs") === "1" ? [] : [sentence("can gain privileges (NoNewPrivs)")]),
      ...(filtersOf(fields) > filtersOf(first) ? [] : [sentence("has no filter of system calls (Seccomp_filters)")]),
      ...(rights.length === 0 ? [] : [sentence(`has capabilities (${rights.join(", ")})`)]),
    ];
  });
  return [...new Set(faults)];
}

const filtersOf = (fields: Fields): number => Number(fields.get("Seccomp_filters") ?? 0);
