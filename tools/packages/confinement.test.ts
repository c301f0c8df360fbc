import { expect, test } from "vitest";
import { confinementFaults, processesIn } from "./confinement.ts";

const CONFINED = {
  Uid: "994\t994\t994\t994",
  CapInh: "0000000000000000",
  CapPrm: "0000000000000000",
  CapEff: "0000000000000000",
  CapBnd: "0000000000000000",
  CapAmb: "0000000000000000",
  NoNewPrivs: "1",
  Seccomp_filters: "9",
};
const FIRST = new Map([["Seccomp_filters", "2"]]);
const status = (fields: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ Name: "node", ...CONFINED, ...fields })
    .map(([name, value]) => `${name}:\t${value}\n`)
    .join("");
const faultsOf = (statuses: string): string[] => confinementFaults(processesIn(statuses), FIRST);

test("confined processes have no fault", () => {
  expect(faultsOf(status() + status({ Name: "postgres" }))).toEqual([]);
});

test.each([
  [{ Uid: "994\t0\t994\t994" }, "Process node runs as root."],
  [{ NoNewPrivs: "0" }, "Process node can gain privileges (NoNewPrivs)."],
  [{ Seccomp_filters: "2" }, "Process node has no filter of system calls (Seccomp_filters)."],
  [{ CapBnd: "000000000000003f" }, "Process node has capabilities (CapBnd)."],
])("%o is a fault", (fields, fault) => {
  expect(faultsOf(status({ Name: "postgres" }) + status(fields))).toEqual([fault]);
});

test("reports a fault of several processes of one name once", () => {
  expect(faultsOf(status({ NoNewPrivs: "0" }).repeat(3))).toHaveLength(1);
});

test("a field that the kernel does not report counts as a fault", () => {
  expect(faultsOf("Name:\tnode\n")).toHaveLength(4);
});

test("reports a unit without processes", () => {
  expect(faultsOf("cat: /proc/7/status: No such file or directory\n")).toEqual(["No process of the unit was found."]);
});
