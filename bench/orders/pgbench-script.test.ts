import { expect, test } from "vitest";
import { checkoutScripts } from "./pgbench-script.ts";
import { watchStatements, type Statement, type Unit } from "./statement-tap.ts";

const statement = (text: string, ...values: (string | null)[]): Statement => ({ text, values, rows: [] });

/** A checkout as the shop sends it: an id of its own, one that the database generates, and the product's. */
function checkout(own: string, generated: string): Unit[] {
  return [
    [
      statement("begin"),
      { ...statement("insert into checkouts (token) values ($1) returning id", own), rows: [{ id: generated }] },
      statement(
        "insert into orders (checkout, note, product) values ($1, $2, $3)",
        generated,
        `It's for ${own}`,
        "tea",
      ),
      statement("commit"),
    ],
    [statement("select $1", null)],
  ];
}

test("a script draws new ids at random, reads generated ids from the database's answer, and leaves the rest", () => {
  const one = checkout("aaaaaaaa-0000-4000-8000-00000000000a", "11111111-0000-4000-8000-000000000001");
  const other = checkout("bbbbbbbb-0000-4000-8000-00000000000b", "22222222-0000-4000-8000-000000000002");
  const { scripts, statements } = checkoutScripts([[one, other]]);
  expect(statements).toBe(5);
  expect(scripts).toEqual([
    String.raw`\if :ready = 0
prepare s1 as insert into checkouts (token) values ($1) returning id;
prepare s2 as insert into orders (checkout, note, product) values ($1, $2, $3);
prepare s3 as select $1;
\set ready 1
\endif
\set r1 random(100000000000, 999999999999)
begin;
execute s1('aaaaaaaa-0000-4000-8000-:r1') \gset g2_
execute s2(':g2_id', 'It''s for aaaaaaaa-0000-4000-8000-:r1', 'tea');
commit;
execute s3(null);
`,
  ]);
});

test("statements that only one of two checkouts sent are left out, in any order", () => {
  const one: Unit[] = [[statement("select 1")], [statement("poll the queue")], [statement("select 2")]];
  const { scripts } = checkoutScripts([[one, [[statement("select 2")], [statement("select 1")]]]]);
  expect(scripts[0]).toContain("select 1;\nselect 2;\n");
  expect(scripts[0]).not.toContain("poll");
});

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const field = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
const text = (...words: string[]): Buffer => Buffer.from(words.map((word) => `${word}\0`).join(""));

test("a connection is read statement by statement: transactions stay together, values and answers are text", () => {
  const begun: { statements: Unit }[] = [];
  const { sent, answered } = watchStatements((unit) => begun.push(unit));
  sent(message("", text("user", "shop")));
  sent(message("Q", text("begin")));
  sent(message("P", text("p1", "select $1, $2, $3")));
  const [bytes, word] = [field(Buffer.from([1, 255])), field(Buffer.from("ŋ"))];
  const none = Buffer.from([255, 255, 255, 255]);
  const bound = Buffer.concat([text("", "p1"), int16(3), int16(1), int16(0), int16(0), int16(3), bytes, word, none]);
  sent(message("B", bound).subarray(0, 9));
  sent(message("B", bound).subarray(9));
  answered(message("T", Buffer.concat([int16(1), text("id"), Buffer.alloc(18)])));
  answered(message("D", Buffer.concat([int16(1), field(Buffer.from("7"))])));
  sent(message("Q", text("commit")));
  sent(message("B", Buffer.concat([text("", "p1"), int16(0), int16(0)])));
  expect(begun.map(({ statements }) => statements)).toEqual([
    [
      statement("begin"),
      { ...statement("select $1, $2, $3", String.raw`\x01ff`, "ŋ", null), rows: [{ id: "7" }] },
      statement("commit"),
    ],
    [statement("select $1, $2, $3")],
  ]);
});
