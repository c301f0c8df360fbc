import { isCode, type Check } from "#tools/checks/check.ts";

const CHECKED = /^(?:(?:app|sandbox|tools|tests|bench|db)\/|server\.ts$)/;
/** They quote the words. */
const ITSELF = /^tools\/checks\/(?:documents\/plain-words|planted\/)/;
const STRING = /"(?:[^"\\]|\\.)*"/g;
/** Bare participles as names: what follows is code, not prose. */
const NAME = /\b(?:un)?(?:asked|told|said|heard|wanted)\b(?=\s*[=,;:.()[\]{}?<>|&!])/i;
const COMMENT = /^\s*(?:\/\/|\/?\*).*\b(?:nobody|somebody|anybody|whoever|says so|what became of)\b/i;

/** Names and comments use the field's terms: `requested`, `notified` and `message` instead of `asked`, `told` and `said`. */
export const plainWords: Check = {
  name: "plain-words",
  run: (tree) =>
    tree.files
      .filter((file) => isCode(file) && CHECKED.test(file) && !ITSELF.test(file))
      .flatMap((file) =>
        tree
          .read(file)
          .split("\n")
          .flatMap((text, at) =>
            COMMENT.test(text) || NAME.test(text.replaceAll(STRING, '""'))
              ? [{ file, line: at + 1, message: "use the words of docs/glossary.md (Plain names)" }]
              : [],
          ),
      ),
};
