import { isTest, type Check } from "./check.ts";

const LOOKED_AT = /^app\/.+\.(ts|tsx|css)$/;
const TOKENS = /^app\/shared\/ui\/tokens\.(css|ts)$/;
const HEX = "#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\\w-])";
/** In code a colour stands alone in its quotes, in a style or in brackets; an address such as href="#add" does not count. */
const IN_CODE = new RegExp(`(?<!(?:href|to|id|hash)=\\{?["'\`])(?<=["'\`[:(,\\s])${HEX}`, "i");
const IN_STYLE = new RegExp(`:[^{}]*${HEX}`, "i");
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** Colours live in the token file alone, where a test proves their contrast. */
export const colours: Check = {
  name: "colours",
  run: (tree) =>
    tree.files
      .filter((file) => LOOKED_AT.test(file) && !TOKENS.test(file) && !isTest(file))
      .flatMap((file) => {
        const pattern = file.endsWith(".css") ? IN_STYLE : IN_CODE;
        // Comments become blank lines, so that the line numbers stay.
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
