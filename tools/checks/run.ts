import { fileURLToPath } from "node:url";
import type { Check } from "./check.ts";
import { colours } from "./colours.ts";
import { pinnedVersions, securityFloors } from "./dependencies.ts";
import { documentedCommands } from "./documents/documented-commands.ts";
import { documentedNames } from "./documents/documented-names.ts";
import { environment } from "./environment.ts";
import { docComments, guardedCommands } from "./exported-functions.ts";
import { fileNames } from "./file-names.ts";
import { folderSize, shortFiles } from "./folder-size.ts";
import { formReading } from "./form-reading.ts";
import { lateTexts } from "./late-texts.ts";
import { liveMigrations } from "./migrations/live-migrations.ts";
import { looseTexts, oneFormatter, rulesReturnCodes } from "./loose-texts.ts";
import { privateParts } from "./private-parts.ts";
import { openTree } from "./source-tree.ts";
import { providerNames } from "./provider-names.ts";
import { plainWords } from "./documents/plain-words.ts";
import { rowIds } from "./documents/row-ids.ts";
import { lowerCaseTitles } from "./documents/test-titles.ts";
import { switchedOffGuards } from "./documents/switched-off-guards.ts";
import { wholeTables } from "./documents/whole-tables.ts";
import { tableOwners } from "./migrations/table-owners.ts";

const CHECKS: readonly Check[] = [
  fileNames,
  folderSize,
  shortFiles,
  tableOwners,
  liveMigrations,
  providerNames,
  environment,
  colours,
  rowIds,
  lowerCaseTitles,
  plainWords,
  pinnedVersions,
  securityFloors,
  documentedCommands,
  switchedOffGuards,
  wholeTables,
  documentedNames,
  docComments,
  guardedCommands,
  lateTexts,
  looseTexts,
  oneFormatter,
  rulesReturnCodes,
  formReading,
  privateParts,
];

/** One line per violation: `file:line: message [check]`. */
export function runChecks(root: string): string[] {
  const tree = openTree(root);
  return CHECKS.flatMap(({ name, run }) =>
    run(tree).map(({ file, line, message }) => `${file}:${line}: ${message} [${name}]`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = runChecks(process.argv[2] ?? ".");
  for (const line of violations) console.error(line);
  console.log(`${CHECKS.length} checks, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
