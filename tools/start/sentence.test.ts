import { describe, expect, test } from "vitest";
import { namesFullDisk, placeOf, sentenceFor, StartError } from "./sentence.ts";

const where = { port: 3000, dataDir: "/shop/var", databaseUrl: "postgres://shop:secret@db.example:5432/shop" };
const fault = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`failed with ${code}`), { code, ...more });

describe("a fault that the operator can fix is reported in a sentence that explains how", () => {
  test.each<[string, Error, RegExp]>([
    ["full disk", fault("ENOSPC"), /^The disk is full\. Free some space and start again: nothing is damaged\.$/],
    ["full disk of PostgreSQL", fault("53100"), /^The disk is full/],
    ["quota", fault("EDQUOT"), /^The disk is full/],
    ["port", fault("EADDRINUSE"), /^Port 3000 is in use by another program\. Choose another one: PORT=3001 npm start$/],
    ["low port", fault("EACCES", { syscall: "listen" }), /^This user may not listen on port 3000\./],
    ["folder", fault("EACCES", { path: "/shop/var" }), /^This user may not use \/shop\/var\. .*DATA_DIR=/],
    ["dead database", fault("ECONNREFUSED"), /^No PostgreSQL answers at db\.example:5432\/shop\. Start it or correct/],
    ["unknown host", fault("ENOTFOUND"), /^No PostgreSQL answers/],
    ["no answer", new Error("timeout expired"), /^No PostgreSQL answers/],
    ["password", fault("28P01"), /^The database at db\.example:5432\/shop refuses the password in DATABASE_URL\./],
    ["no database", fault("3D000"), /has no database of the name in DATABASE_URL\. Create it/],
    ["no rights", fault("42501"), /does not let its user create tables/],
  ])("%s", (_, error, sentence) => {
    const message = sentenceFor(error, where);
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/secret|\n/);
  });
});

test("reports the innermost cause, not its consequences", () => {
  const error = new Error("0003_media.sql could not be applied", { cause: fault("53100") });
  expect(sentenceFor(new StartError("outer", { cause: error }), where)).toMatch(/^The disk is full/);
});

test("an unexpected error has no sentence, and a fault of the shop's own PostgreSQL does not mention DATABASE_URL", () => {
  expect(sentenceFor(new TypeError("x is not a function"), where)).toBeNull();
  expect(sentenceFor("thrown text", where)).toBeNull();
  expect(sentenceFor(fault("ECONNREFUSED"), { ...where, databaseUrl: "" })).toBeNull();
});

test("a database's place shows neither user nor password", () => {
  expect(placeOf("postgres://shop:secret@[::1]:5432/shop")).toBe("[::1]:5432/shop");
});

test("recognises another program's error message for a full disk", () => {
  expect(namesFullDisk("initdb: error: could not write: No space left on device")).toBe(true);
  expect(namesFullDisk("Error: ENOSPC: no space left on device, write")).toBe(true);
  expect(namesFullDisk("FATAL: database does not exist")).toBe(false);
});
