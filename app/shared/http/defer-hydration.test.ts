import { expect, test } from "vitest";
import { deferHydration } from "./defer-hydration.ts";

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>x</p><script>window.a=1</script><script type="module" async="">import "/assets/manifest.js";
import("/assets/entry.js");</script></body></html>`;

test("framework code is not fetched or run while the page loads, but kept for later", () => {
  const html = deferHydration(PAGE);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<script type="text/plain" id="hydration">import "/assets/manifest.js";');
  expect(html).toContain("<script>window.a=1</script>");
});

test("a second hydration script is refused rather than lost", () => {
  expect(() =>
    deferHydration(PAGE.replace("</body>", '<script type="module" async="">import "/b.js"</script></body>')),
  ).toThrow("found 2");
});
