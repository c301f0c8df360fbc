import { expect, test } from "vitest";
import { databaseTrouble, type DatabaseTrouble } from "./database-trouble.ts";

const coded = (code: string, message = "a message of PostgreSQL"): Error => Object.assign(new Error(message), { code });

test.each<[string, DatabaseTrouble]>([
  ["57P01", "connection_lost"],
  ["57P03", "connection_lost"],
  ["08006", "connection_lost"],
  ["ECONNREFUSED", "connection_lost"],
  ["28P01", "connection_lost"],
  ["53300", "overloaded"],
  ["53100", "not_writable"],
  ["25006", "not_writable"],
  ["40P01", "deadlock"],
  ["40001", "deadlock"],
  ["57014", "timeout"],
  ["55P03", "timeout"],
])("an error with the code %s is trouble with the database: %s", (code, trouble) => {
  expect(databaseTrouble(coded(code))).toBe(trouble);
});

test.each<[string, DatabaseTrouble]>([
  ["Connection terminated unexpectedly", "connection_lost"],
  ["Connection terminated due to connection timeout", "connection_lost"],
  ["Client has encountered a connection error and is not queryable", "connection_lost"],
  ["timeout expired", "connection_lost"],
  ["timeout exceeded when trying to connect", "overloaded"],
  ["Query read timeout", "timeout"],
])("the driver's message %j is trouble with the database: %s", (message, trouble) => {
  expect(databaseTrouble(new Error(message))).toBe(trouble);
});

test("trouble is found in the cause and among the parts of an error", () => {
  const refused = new AggregateError([coded("ECONNREFUSED"), coded("EADDRNOTAVAIL")], "");
  expect(databaseTrouble(refused)).toBe("connection_lost");
  expect(databaseTrouble(new Error("order not placed", { cause: coded("53100") }))).toBe("not_writable");
});

test("a broken constraint, a program error and a value that is no error are no trouble with the database", () => {
  const circular = new Error("a");
  circular.cause = new Error("b", { cause: circular });
  const faults = [coded("23505"), coded("42P01"), coded("ENOSPC"), new TypeError("x is not a function"), circular];
  for (const fault of [...faults, "57P01", null, undefined, { code: "57P01" }]) {
    expect(databaseTrouble(fault)).toBeNull();
  }
});
