// `npm run packages`: reads the unit of systemd, starts it as a service of a booted system, and builds and starts the image of
// deploy/Containerfile; what a machine cannot try is said aloud and never counts as passed. `-- unit`, `-- service` or `-- image` one of
// them; `-- --base IMAGE` a base image that is here already.
import { parseArgs } from "node:util";
import { checkImage } from "./packages/image.ts";
import { checkService } from "./packages/service.ts";
import { checkUnit } from "./packages/unit.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";

const CHECKS = { unit: checkUnit, service: checkService, image: checkImage };
const isCheck = (name: string): name is keyof typeof CHECKS => Object.hasOwn(CHECKS, name);

await runGuarded(async ({ shutdown }) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { base: { type: "string" } } });
  const unknown = positionals.filter((name) => !isCheck(name));
  if (unknown.length > 0) throw new StartError(`Say which: ${Object.keys(CHECKS).join(", ")}.`);
  const asked = positionals.length > 0 ? positionals.filter(isCheck) : (["unit", "service", "image"] as const);
  const outcomes: string[] = [];
  for (const name of asked) {
    const { outcome, lines } = await CHECKS[name]({ shutdown, base: values.base ?? null });
    outcomes.push(outcome);
    console.log(`${outcome.toUpperCase().padEnd(8)}${name}`);
    for (const line of lines) console.log(`        ${line}`);
  }
  const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
  console.log(`\n${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
  await shutdown.run(count("failed") === 0 ? 0 : 1);
});
