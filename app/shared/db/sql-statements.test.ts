import { expect, test } from "vitest";
import { splitStatements } from "./sql-statements.ts";

const textsOf = (sql: string): string[] => splitStatements(sql).map(({ text }) => text);

test.each([
  ["a comment", "select 1; -- a; b\nselect 2", ["select 1", "select 2"]],
  ["a comment of several lines", "select /* ; */ 1;", ["select 1"]],
  ["a text", "insert into a values ('it''s; here'); select 2", ["insert into a values ('')", "select 2"]],
  ["a name", 'select "a;b"', ['select "a;b"']],
  ["a body", "do $x$ begin; $$;$$ end $x$; select 2", ["do $$", "select 2"]],
])("a semicolon in %s ends no statement", (_, sql, texts) => {
  expect(textsOf(sql)).toEqual(texts);
});

test("a statement has the line of its first word, and its original text", () => {
  const sql = "-- room: catalog\n\nselect 1;\n-- why\nselect\n  'two';\n";
  expect(splitStatements(sql)).toEqual([
    { text: "select 1", source: "-- room: catalog\n\nselect 1", line: 3, bodies: [] },
    { text: "select ''", source: "-- why\nselect\n  'two'", line: 5, bodies: [] },
  ]);
  expect(splitStatements("do $$ drop table a; $$")[0]?.bodies).toEqual([" drop table a; "]);
});
