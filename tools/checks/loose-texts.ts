import { isCatalogue, mayHoldTexts, textsOf } from "../texts/find-texts.ts";
import { isTest, type Check } from "./check.ts";
import { isRule, isStore } from "./house.ts";
import { nodesOf, placeOf, textOf } from "./syntax.ts";

const FORMATS = "app/shared/kernel/format/format.ts";
const FORMATTING =
  /\bIntl\.(?:\w+Format|DisplayNames|PluralRules|Collator)\(|\.toLocale\w*String\(|\.toFixed\(|["'`]en-US["'`]/;

/** Every text is in a message module, where a translation finds it. */
export const looseTexts: Check = {
  name: "loose-texts",
  run: (tree) =>
    tree.files
      .filter(mayHoldTexts)
      .flatMap((file) => textsOf(file, tree.read(file)))
      .filter(({ isLoose }) => isLoose)
      .map(({ file, line, text }) => ({
        file,
        line,
        message: `"${text}" belongs in a message module (*messages.ts), or in tools/texts/not-texts.ts when it is not a text`,
      })),
};

/** One module formats numbers, money, dates and country names, in the request's locale. */
export const oneFormatter: Check = {
  name: "one-formatter",
  run: (tree) =>
    tree.files
      .filter((file) => file.startsWith("app/") && /\.tsx?$/.test(file) && !isTest(file) && file !== FORMATS)
      .flatMap((file) =>
        tree
          .read(file)
          .split("\n")
          .flatMap((text, at) =>
            FORMATTING.test(text) ? [{ file, line: at + 1, message: `write it with ${FORMATS}` }] : [],
          ),
      ),
};

/** Rules that write mails turn codes into words, as screens do. */
const WRITES_MAIL = /-mails?\.ts$/;

/** Rules and stores return codes and values; screens and mails turn them into words. */
export const rulesReturnCodes: Check = {
  name: "rules-return-codes-not-texts",
  run: (tree) =>
    tree.files
      .filter((file) => (isRule(file) || isStore(file)) && !isTest(file) && !WRITES_MAIL.test(file))
      .flatMap((file) =>
        nodesOf(tree, file)
          .filter(({ type }) => type === "ImportDeclaration" || type === "ExportNamedDeclaration")
          .filter((node) => isCatalogue(textOf(node["source"]) ?? ""))
          .map((node) => ({
            file,
            line: placeOf(tree.read(file), node).line,
            message: `${textOf(node["source"])} holds texts: return a code or a value, and let the screen or the mail choose the words`,
          })),
      ),
};
