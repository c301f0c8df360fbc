// Loaded into the shop by `--import`: on SIGUSR2 it collects all garbage and writes the bytes still in use to the file HEAP_REPORT.
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const file = process.env["HEAP_REPORT"] ?? "";

process.on("SIGUSR2", () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${file}.new`, String(heapUsed + external));
  renameSync(`${file}.new`, file);
});
