export type MutationReport = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
};
/** `score` in percent with one decimal; `left` are the changes that no test notices. */
export type FolderScore = { readonly score: number; readonly mutants: number; readonly left: number };
export type Scores = Readonly<Record<string, FolderScore & { readonly date: string; readonly commit: string }>>;

const NOTICED = new Set(["Killed", "Timeout"]);
const UNNOTICED = new Set(["Survived", "NoCoverage"]);
const TENTHS = 10;
const PERCENT = 100;

/** Changes that do not compile or are excluded do not count. A folder without any scores nothing: it was moved, or its tests were not found. */
export function folderScore({ files }: MutationReport): FolderScore {
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = all.filter((status) => NOTICED.has(status)).length;
  const left = all.filter((status) => UNNOTICED.has(status)).length;
  const mutants = noticed + left;
  // Rounded down, so that a goal is never reached by rounding.
  const score = mutants === 0 ? 0 : Math.floor((noticed / mutants) * PERCENT * TENTHS) / TENTHS;
  return { score, mutants, left };
}

export const scoreTable = (scores: Scores): string =>
  [
    "| folder | noticed | changes | left | date | commit |",
    "|---|---|---|---|---|---|",
    ...Object.entries(scores).map(
      ([folder, { score, mutants, left, date, commit }]) =>
        `| ${folder} | ${score} % | ${mutants} | ${left} | ${date} | ${commit} |`,
    ),
  ].join("\n");
