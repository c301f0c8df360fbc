import { isTest, type Check } from "./check.ts";

const CHECKED = /^app\/.+\.(ts|tsx|css)$/;
const TOKENS = /^app\/shared\/ui\/tokens\.(css|ts)$/;
const HEX = "#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\\w-])";
/** In code a colour is alone in its quotes, in a style or in brackets; an address such as href="#add" does not count. */
const IN_CODE = new RegExp(`(?<!(?:href|to|id|hash)=\\{?["'\`])(?<=["'\`[:(,\\s])${HEX}`, "i");
const IN_STYLE = new RegExp(`:[^{}]*${HEX}`, "i");
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** Colours are only in the token files, whose contrast a test proves. */
export const colours: Check = {
  name: "colours",
  run: (tree) =>
    tree.files
      .filter((file) => CHECKED.test(file) && !TOKENS.test(file) && !isTest(file))
      .flatMap((file) => {
        const pattern = file.endsWith(".css") ? IN_STYLE : IN_CODE;
        // Comments become blank lines, which keeps the line numbers.
        const lines = tree
          .read(file)
          .replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, " "))
          .split("\n");
        return lines.flatMap((text, at) =>
          pattern.test(text)
            ? [{ file, line: at + 1, message: "a colour outside the tokens: use one of app/shared/ui/tokens" }]
            : [],
        );
      }),
};
