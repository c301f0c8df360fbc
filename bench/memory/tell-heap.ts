// Loaded into the shop by `--import`: at SIGUSR2 it collects all garbage and writes the bytes still held to the file TELL_HEAP.
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const file = process.env["TELL_HEAP"] ?? "";

process.on("SIGUSR2", () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${file}.new`, String(heapUsed + external));
  renameSync(`${file}.new`, file);
});
