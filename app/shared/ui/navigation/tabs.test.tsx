import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Tab, TabGroup } from "./tabs.tsx";

const drawn = (parts: React.ReactNode): string => renderToStaticMarkup(<MemoryRouter>{parts}</MemoryRouter>);
const TABS = (
  <>
    <Tab value="one" to="/tabs">
      One
    </Tab>
    <Tab value="two" to="/tabs?tab=two">
      Two
    </Tab>
  </>
);

test("A-ERR-39: a tab outside its tab group throws an error with that reason", () => {
  expect(() => drawn(TABS)).toThrow("A Tab stands only within a TabGroup.");
});

test("the tabs of a group are links of a named landmark, the chosen one the current page", () => {
  const markup = drawn(
    <TabGroup label="Parts" chosen="two" className="part-tabs">
      {TABS}
    </TabGroup>,
  );
  expect(markup).toMatch(/^<nav aria-label="Parts" class="tabs part-tabs">/);
  expect(markup).toContain('href="/tabs" data-discover="true">One<');
  expect(markup).toContain('aria-current="page" href="/tabs?tab=two" data-discover="true">Two<');
  expect(markup.match(/aria-current/g)).toHaveLength(1);
});

test("a group without a name is no landmark", () => {
  expect(drawn(<TabGroup chosen="one">{TABS}</TabGroup>)).toMatch(/^<div class="tabs">/);
});
