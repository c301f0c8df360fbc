import { expect, test } from "vitest";
import { valueLines } from "./value-lines.ts";

test("each line is a name and its sentence, which may hold colons itself", () => {
  expect(valueLines("Purity: Plants first: always.\n\n  Community \n")).toEqual([
    { name: "Purity", text: "Plants first: always." },
    { name: "Community", text: "" },
  ]);
});
