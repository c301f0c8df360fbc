import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ListScreen } from "./list-screen.tsx";

const PATH = "/admin/teas";
const NONE = { rows: [], total: 0, pageCount: 1, error: null };
const BOX = <input type="checkbox" name="id" />;

type Parts = Partial<Parameters<typeof ListScreen>[0]>;

function drawn(parts: Parts): string {
  const Component = () => (
    <ListScreen
      title="Teas"
      subtitle="All teas"
      here={`${PATH}?q=a`}
      list={{ rows: [1, 2, 3], total: 23, pageCount: 2, error: null }}
      paging={{ page: 2, size: 20, to: (page) => `${PATH}?page=${page}` }}
      noun={{ one: "tea", many: "teas" }}
      empty={{ none: "No teas yet.", hint: "Teas that you add appear here.", allTo: null }}
      {...parts}
    >
      {BOX}
    </ListScreen>
  );
  const Stub = createRoutesStub([{ path: PATH, Component }]);
  return renderToStaticMarkup(<Stub initialEntries={[PATH]} />);
}

test("a list shows its rows, which of them, and its pages", () => {
  const html = drawn({});
  expect(html).toContain("21–23 of 23 teas");
  expect(html).toContain('aria-label="Pages of teas"');
  expect(html).toContain('type="checkbox"');
  expect(html).not.toContain("admin-empty");
});

test("A-MED-06: a list without rows counts them too, in its own words", () => {
  const counted = { one: "tea(s) found", many: "tea(s) found" };
  expect(drawn({ list: NONE, counted, paging: { page: 1, to: () => PATH } })).toMatch(
    /role="status"[^>]*>0 tea\(s\) found</,
  );
});

test("an empty list says what will appear in it, a filtered one leads to the whole list", () => {
  const whole = drawn({ list: NONE });
  expect(whole).toContain("No teas yet.");
  expect(whole).toContain("Teas that you add appear here.");
  expect(whole).not.toContain("Show all teas");
  const filtered = drawn({ list: NONE, empty: { none: "No teas yet.", hint: "Add some.", allTo: PATH } });
  expect(filtered).toContain("No teas match.");
  expect(filtered).toContain(`href="${PATH}"`);
  expect(filtered).toContain("Show all teas");
  expect(filtered).not.toContain("Add some.");
});

test("a list that cannot be read keeps its filter and offers to try again", () => {
  const html = drawn({ list: { ...NONE, error: "Failed to load teas." }, filter: <form role="search" /> });
  expect(html).toContain("Failed to load teas.");
  expect(html).toMatch(/href="\/admin\/teas\?q=a"[^>]*>Try Again</);
  expect(html).toContain('role="search"');
  expect(html).not.toContain("admin-empty");
});

test("rows with bulk actions stand in one form that posts to the list; without rows there is none", () => {
  const texts = { selectPage: "Select all", selected: ({ count }: { count: number }) => `${count} selected` };
  const selection = { label: "Selected teas", texts, buttons: <button type="submit" name="intent" value="delete" /> };
  expect(drawn({ selection })).toMatch(
    /class="selection" action="\/admin\/teas\?q=a" method="post".*name="id".*<\/form>/,
  );
  expect(drawn({ selection, list: NONE })).not.toContain("<form");
});

test("results stand below the head, with the undo of the action", () => {
  const undo = { offer: { request: "5", text: "Undo", note: null }, undone: null };
  const html = drawn({ done: "2 teas deleted.", undo, refused: "One was not." });
  expect(html).toMatch(/Teas<\/h1>.*2 teas deleted\..*Undo.*One was not\..*21–23/);
});
