import { cpus, loadavg, release, totalmem, type } from "node:os";

const GB = 1024 ** 3;

/** Describes the machine of a measurement, with the load of the last five minutes, since other work slows it down. */
export function machineLine(): string {
  const [cpu] = cpus();
  const [, load = 0] = loadavg();
  const name = cpu?.model.trim() || "processor";
  return `${cpus().length} × ${name}, ${Math.round(totalmem() / GB)} GB, ${type()} ${release()}, Node ${process.versions.node}, load ${load.toFixed(0)}`;
}
