// `npm run create-admin -- EMAIL [--force]`: makes or promotes a super_admin with ADMIN_PASSWORD or a random password.
import { parseArgs } from "node:util";
import { createAdmin } from "#app/rooms/accounts/staff/create-admin.server.ts";
import type { CreateAdminError } from "../app/rooms/accounts/errors.ts";
import { createDatabase } from "../app/shared/db/client.server.ts";
import type { Env } from "../app/shared/env.server.ts";
import { systemContext } from "../app/shared/http/context.server.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { migrateShop } from "./start/database/database.ts";
import { randomPassword } from "./start/database/first-owner.ts";
import { runGuarded } from "./start/run-guarded.ts";
import { StartError } from "./start/sentence.ts";
import { joinDatabase } from "./start/database/shop-database.ts";

const REFUSALS: Readonly<Record<CreateAdminError, string>> = {
  email_invalid: "This is not an e-mail address.",
  password_too_short: "ADMIN_PASSWORD is too short.",
  password_common: "This password is too easy to guess. Choose another, such as three unrelated words.",
  super_admin_exists:
    "There is a super_admin already, who can give this role in the back office. --force adds another.",
};

await runGuarded(async ({ shutdown, prepare }) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: "boolean" } } });
  const [email] = positionals;
  if (email === undefined) throw new StartError("Name an e-mail address: npm run create-admin -- EMAIL [--force]");
  const settings = prepare("start");
  const database = await joinDatabase(settings, shutdown);
  await migrateShop(database);
  await create(database.url, settings, { email, force: values.force ?? false });
  await shutdown.run(0);
});

async function create(url: string, { adminPassword, logLevel }: Env, account: { email: string; force: boolean }) {
  const password = adminPassword ?? randomPassword();
  const { db, close } = createDatabase(url);
  try {
    const ctx = systemContext({ db, log: createLog(logLevel), name: "create-admin" });
    const made = await createAdmin(ctx, { ...account, password });
    if (!made.ok) throw new StartError(REFUSALS[made.error]);
  } finally {
    await close();
  }
  console.log(`${account.email} is super_admin.`);
  // Another person may have registered this address, so a promoted account always gets a new password.
  console.log(
    adminPassword === undefined
      ? `Password: ${password}  (random; set ADMIN_PASSWORD to choose one)`
      : "Password: as in ADMIN_PASSWORD",
  );
}
