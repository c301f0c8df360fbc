import { existsSync } from "node:fs";
import { relative } from "node:path";
import type { Env } from "#app/shared/env.server.ts";
import { firstRunFile, type FirstOwner } from "./database/first-owner.ts";
import { isTestMode } from "./payments.ts";

/** Lists the shop's addresses and, the first time, how its owner signs in. */
export function addresses(settings: Env, owner: FirstOwner | null): string {
  const { publicUrl, mailDir, dataDir } = settings;
  return [
    "",
    `  Shop         ${publicUrl}`,
    `  Back office  ${publicUrl}/admin`,
    ...(mailDir ? [`  Mails        ${inShort(mailDir)}`] : []),
    ...(isTestMode(settings) ? ["  Payments     test mode, no money moves; card 4242 4242 4242 4242"] : []),
    ...(owner ? ownerLines(owner) : keptLines(firstRunFile(dataDir))),
    "",
    "  Ctrl-C stops it.",
    "",
  ].join("\n");
}

function ownerLines({ email, password, file }: FirstOwner): string[] {
  if (password === null)
    return ["", "  Owner of the back office", `  E-mail       ${email}`, "  Password     as in ADMIN_PASSWORD"];
  return [
    "",
    `  Owner of the back office (also in ${inShort(file)})`,
    `  E-mail       ${email}`,
    `  Password     ${password}`,
  ];
}

/** The password is shown once; its file is named as long as it exists. */
const keptLines = (file: string): string[] => (existsSync(file) ? [`  First owner  see ${inShort(file)}`] : []);

function inShort(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith("..") ? path : `./${short}`;
}
