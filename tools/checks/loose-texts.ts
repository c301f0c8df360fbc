import { mayHoldTexts, textsOf } from "../texts/find-texts.ts";
import { isTest, type Check } from "./check.ts";

const FORMATS = "app/shared/kernel/format.ts";
const FORMATTING =
  /\bIntl\.(?:NumberFormat|DateTimeFormat|DisplayNames|PluralRules|ListFormat)\(|\.toLocale\w*String\(/;

/** Every text that a person reads stands in a message module, where a second language will find it. */
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
        message: `"${text}" belongs in a message module (*messages.ts), or in tools/texts/not-texts.ts when it is no text`,
      })),
};

/** Numbers, dates and names of countries are written in one place, which knows the locale. */
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
