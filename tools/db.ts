// `npm run db:migrate`, `db:seed`, `db:reset` and `db:schema`: commands on the shop's database.
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";
import { COMMANDS, isCommand } from "./commands/database-commands.ts";

const [command = "", ...options] = process.argv.slice(2);

await runGuarded(async (guard) => {
  if (!isCommand(command)) throw new StartError(`Name a command: ${Object.keys(COMMANDS).join(", ")}.`);
  await COMMANDS[command]({ ...guard, options });
  await guard.shutdown.run(0);
});
