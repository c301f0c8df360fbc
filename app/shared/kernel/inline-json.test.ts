import fc from "fast-check";
import { expect, test } from "vitest";
import { inlineJson } from "./inline-json.ts";

test("R-052: no text can leave its script element, and it reads back unchanged", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = inlineJson({ name: `${text}</script><!--&\u2028` });
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual({ name: `${text}</script><!--&\u2028` });
    }),
  );
});
