import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const OPERATION = join(resolve(import.meta.dirname, "../.."), "docs/operation.md");

/** The first command line of docs/operation.md that begins with this program; "" when there is none. */
export const documentedLine = (program: string): string =>
  new RegExp(`^${program} .*$`, "m").exec(readFileSync(OPERATION, "utf8"))?.[0] ?? "";
