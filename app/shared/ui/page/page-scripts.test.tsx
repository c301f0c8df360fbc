import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { newPageMarks } from "#app/shared/http/cache/page-slots.ts";
import { PageRenderingContext } from "./hydration.ts";
import { PageScripts } from "./page-scripts.tsx";

function rendered() {
  const allowed: string[] = [];
  const page = {
    marks: newPageMarks("mark"),
    parts: null,
    address: "mark-address",
    startsWith: "use" as const,
    prefetch: '{"prefetch":[]}',
    allowScript: (code: string) => void allowed.push(code),
  };
  const Stub = createRoutesStub([{ path: "/", Component: PageScripts }]);
  const html = renderToStaticMarkup(
    <PageRenderingContext value={page}>
      <Stub />
    </PageRenderingContext>,
  );
  return { html, allowed };
}

test("framework code is neither fetched nor run while the page loads, but kept for later and allowed", () => {
  const { html, allowed } = rendered();
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain('type="module"');
  expect(html.match(/<script type="text\/plain" id="hydration"/g)).toHaveLength(1);
  expect(allowed).toHaveLength(2);
  expect(html).toContain(`>${allowed[0]}</script>`);
});

test("the page holds its rules for fetching ahead, and allows them", () => {
  const { html, allowed } = rendered();
  expect(html).toContain(' data-prefetch="{&quot;prefetch&quot;:[]}"');
  expect(allowed[1]).toBe('{"prefetch":[]}');
});

test("the page names what starts its framework, and the files it will load", () => {
  const { html } = rendered();
  expect(html).toMatch(/ data-start="use" data-files="[^"]*\.js[^"]*"/);
});
