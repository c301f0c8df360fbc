import fc from "fast-check";
import { expect, test } from "vitest";
import { oleFile } from "#tests/factories/word-file.ts";
import { oleNames } from "./ole-names.ts";

const name = fc.stringMatching(/^[A-Za-z_0-9 ]{1,31}$/);

test("R-173: the names of an OLE file's directory are read over as many sectors as it has", () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (names) => {
      expect(oleNames(oleFile(names))).toEqual(["Root Entry", ...names]);
    }),
  );
});

test("R-173: a file that is too short, has sectors of another size, or whose directory is not whole has no names", () => {
  const whole = oleFile(["WordDocument"]);
  expect(oleNames(whole.subarray(0, 511))).toBeNull();
  const odd = oleFile(["WordDocument"]);
  odd.writeUInt16LE(31, 30);
  expect(oleNames(odd)).toBeNull();
  expect(oleNames(whole.subarray(0, whole.length - 1))).toBeNull();
});
