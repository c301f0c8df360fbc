// `node --import=…/count-modules.mjs`: writes the number of loaded modules to MODULE_COUNT_FILE when the process ends.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

let count = 0;
registerHooks({
  load(url, context, next) {
    count += 1;
    return next(url, context);
  },
});
process.on("exit", () => writeFileSync(process.env.MODULE_COUNT_FILE ?? "", String(count)));
