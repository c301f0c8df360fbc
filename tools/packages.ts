// `npm run packages`: verifies the systemd unit, starts it as a service of a booted system, and builds and starts the image of
// deploy/Containerfile; a check that this machine cannot run is reported as skipped; exit code 1 when one fails, 2 when it can run none. `-- unit`, `-- service` or `-- image` runs one of
// them; `-- --base IMAGE` uses a base image that already exists here.
import { parseArgs } from "node:util";
import { checkImage } from "./packages/image.ts";
import { checkService } from "./packages/service.ts";
import { checkUnit } from "./packages/unit.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";

const CHECKS = { unit: checkUnit, service: checkService, image: checkImage };
const NOT_INSTALLED = 2;
const isCheck = (name: string): name is keyof typeof CHECKS => Object.hasOwn(CHECKS, name);

await runGuarded(async ({ shutdown }) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { base: { type: "string" } } });
  const unknown = positionals.filter((name) => !isCheck(name));
  if (unknown.length > 0) throw new StartError(`Name one of these: ${Object.keys(CHECKS).join(", ")}.`);
  const requested = positionals.length > 0 ? positionals.filter(isCheck) : (["unit", "service", "image"] as const);
  const outcomes: string[] = [];
  for (const name of requested) {
    const { outcome, lines } = await CHECKS[name]({ shutdown, base: values.base ?? null });
    outcomes.push(outcome);
    console.log(`${outcome.toUpperCase().padEnd(8)}${name}`);
    for (const line of lines) console.log(`        ${line}`);
  }
  const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
  console.log(`\n${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
  if (count("skipped") === outcomes.length) {
    console.error("Skipped: each check needs a program that is not installed");
    return shutdown.run(NOT_INSTALLED);
  }
  await shutdown.run(count("failed") === 0 ? 0 : 1);
});
