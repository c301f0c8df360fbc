import { expect, test } from "vitest";
import type { Bell, Note } from "../types.ts";
import { arrivedNotes } from "./arrived-notes.ts";

const note = (id: string, at = "1", read = false) => ({ id, created_at: at, read }) as Note;
const bell = (...notes: Note[]): Bell => ({ notes, unread: 0, asOf: "" });
const arrived = (before: Bell, after: Bell) => arrivedNotes(before, after).map(({ id }) => id);

test("R-132: what was not there before has arrived, and what was renewed; what was read elsewhere has not", () => {
  const before = bell(note("a"), note("b"));
  expect(arrived(before, bell(note("c"), note("a"), note("b")))).toEqual(["c"]);
  expect(arrived(before, bell(note("b", "2"), note("a")))).toEqual(["b"]);
  expect(arrived(before, bell(note("d", "3", true), note("a", "1", true)))).toEqual([]);
  expect(arrived(before, before)).toEqual([]);
});
