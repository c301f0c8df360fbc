import { isTest, type Check } from "./check.ts";

const READER = "app/shared/kernel/forms/form.ts";
const DIRECT = /\b[fF]orm\??\.get(?:All)?\(|\bString\([fF]orm\b/;

/** Schemas and the helpers of one module drop zero bytes and files; browser code of `ui/` may read its own form. */
export const formReading: Check = {
  name: "form-reading",
  run: (tree) =>
    tree.files
      .filter((file) => /^app\/.+\.tsx?$/.test(file) && !file.includes("/ui/") && !isTest(file) && file !== READER)
      .flatMap((file) =>
        tree
          .read(file)
          .split("\n")
          .flatMap((text, at) =>
            DIRECT.test(text)
              ? [{ file, line: at + 1, message: `read it by a schema, or with formText or typedFields of ${READER}` }]
              : [],
          ),
      ),
};
