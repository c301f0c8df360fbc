import type { Check } from "./check.ts";

const HOME = "app/shared/jobs/graphile-tables.server.ts";
const CHECKED = /^(?:(?:app|db\/seed|bench|sandbox|tests|tools(?!\/checks))\/.+\.(?:tsx?|mjs)|server\.ts)$/;
const PRIVATE = /\b_private_\w+|\bconnection\.stream\b/;

/** Only one file may name private parts of the queue's library, and none those of the database's (decision 0079). */
export const privateParts: Check = {
  name: "private-parts",
  run: (tree) =>
    tree.files
      .filter((file) => CHECKED.test(file) && file !== HOME)
      .flatMap((file) =>
        tree
          .read(file)
          .split("\n")
          .flatMap((text, at) =>
            PRIVATE.test(text)
              ? [{ file, line: at + 1, message: `a private part of a library: use what it documents, or ${HOME}` }]
              : [],
          ),
      ),
};
