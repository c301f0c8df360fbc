import { isCode, isTest, type Check } from "#tools/checks/check.ts";

const CHECKED = /^(?:app|sandbox)\/|^server\.ts$/;
const COMMENT_WITH_ROW = /(?:\/\*|^\s*\*|\/\/).*\b(?:[SA]-[A-Z]+-\d+|R-\d{3})\b/;

/** Comments give reasons in words; test titles name the acceptance rows. */
export const rowIds: Check = {
  name: "row-ids",
  run: (tree) =>
    tree.files
      .filter((file) => CHECKED.test(file) && isCode(file) && !isTest(file))
      .flatMap((file) =>
        tree
          .read(file)
          .split("\n")
          .flatMap((text, at) =>
            COMMENT_WITH_ROW.test(text)
              ? [{ file, line: at + 1, message: "an acceptance row in a comment: name it in the title of its test" }]
              : [],
          ),
      ),
};
