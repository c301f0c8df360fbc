import { OUTSIDE_TRANSACTION } from "#app/shared/db/sql-statements.ts";
import type { Check, Violation } from "#tools/checks/check.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { breakingChanges } from "./breaking-changes.ts";

const MIGRATION = /^db\/migrations\/(\d{4})_.+\.sql$/;
/** The last file of the baseline, which runs in empty databases only: no older version works beside it. */
const BASELINE = 18;
const CONTRACT = /^-- contract:(.*)$/m;
const SINCE = /\S.* since v?\d+\.\d+/;
const UNIQUE =
  /\bunique index (?:concurrently )?(?:if not exists )?"?(\w+)"?|\bconstraint "?(\w+)"? (?:unique|primary key|exclude)/gi;

/** The old version runs while a new one starts: migrations keep everything it uses, or name the version that stopped using it. */
export const liveMigrations: Check = {
  name: "live-migrations",
  run(tree) {
    const unique = uniqueNames(tree);
    const isUnique = (name: string): boolean => /_p?key$/.test(name) || unique.has(name);
    return tree.files
      .filter((file) => Number(MIGRATION.exec(file)?.[1] ?? 0) > BASELINE)
      .flatMap((file) => faultsOf(tree.read(file), file, isUnique));
  },
};

function faultsOf(sql: string, file: string, isUnique: (name: string) => boolean): Violation[] {
  const contract = CONTRACT.exec(sql)?.[1];
  const faults = breakingChanges(sql, isUnique);
  if (/\bconcurrently\b/i.test(sql) && !OUTSIDE_TRANSACTION.test(sql)) {
    const message = "CONCURRENTLY needs the line `-- outside a transaction: every statement can be run again`";
    return [{ file, line: 1, message }];
  }
  if (contract === undefined)
    return faults.map(({ line, why }) => ({
      file,
      line,
      message: `${why} (expand first; contract one version later: CONTRIBUTING.md, Migrations)`,
    }));
  const line = sql.slice(0, sql.search(CONTRACT)).split("\n").length;
  if (!SINCE.test(contract))
    return [
      {
        file,
        line,
        message: "state why, and since which version: `-- contract: nothing reads products.weight since 1.4`",
      },
    ];
  return faults.length > 0 ? [] : [{ file, line, message: "nothing here is a contraction; remove the line" }];
}

function uniqueNames(tree: SourceTree): Set<string> {
  const files = tree.files.filter((file) => MIGRATION.test(file));
  return new Set(
    files.flatMap((file) =>
      [...tree.read(file).matchAll(UNIQUE)].map(([, index, constraint]) => index ?? constraint ?? ""),
    ),
  );
}
