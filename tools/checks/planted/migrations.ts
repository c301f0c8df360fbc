import type { Planted } from "./sound-house.ts";

/** Each of these breaks the running version, one in each file. */
const BREAKING: Readonly<Record<string, string>> = {
  drop_table: "drop table products;",
  drop_column: "alter table products add column a int, drop column price;",
  rename_column: "alter table products rename column price to cost;",
  rename_table: 'alter table public."products" rename to goods;',
  not_null: "alter table products add column brand text not null;",
  set_not_null: "alter table products alter column price set not null;",
  drop_default: "alter table products alter stock drop default;",
  type_change: "alter table products alter column price type numeric(12, 2);",
  new_check: "alter table products add constraint dear check (price > 0) not valid;",
  new_reference: "alter table products add foreign key (maker) references makers;",
  rewrite: "alter table products add column token uuid not null default gen_random_uuid();",
  unique_index: "create unique index concurrently one_name on products (name);\n-- outside a transaction: once",
  plain_index: "create index orders_by_day on orders (created_at);",
  drop_unique: "alter table products drop constraint products_name_key;",
  in_a_block: "do $$ begin if true then drop table products; end if; end $$;",
  drop_function: "drop function plain_text(text);",
  within_transaction: "create index concurrently by_name on products (name);",
  contract_without_version: "-- contract: no code reads it\ndrop table products;",
  contract_of_nothing: "-- contract: nothing reads it since 1.4\nselect 1;",
};

/** These keep the running version working. */
const SOUND: Readonly<Record<string, string>> = {
  expand: [
    "-- A column the running version does not fill; drop table products;",
    "create table makers (id uuid primary key, name text not null check (name <> ''));",
    "create unique index makers_name on makers (name);",
    "alter table makers add constraint long check (length(name) < 9);",
    "alter table products add column brand text, add column is_old boolean not null default false;",
    "alter table products drop constraint dear; drop index by_price;",
    "create index by_brand on products (brand);",
    "create or replace function f() returns text language sql as $$ select 'drop table products;' $$;",
    "insert into makers values (gen_random_uuid(), 'drop table products;');",
  ].join("\n"),
  concurrently:
    "-- outside a transaction: every statement can be repeated\ncreate index concurrently a on orders (id);",
  contract: "-- contract: nothing reads products.price since 1.4\nalter table products drop column price;",
};

const fileOf = (name: string, at: number): string => `db/migrations/0${900 + at}_${name}.sql`;

export const MIGRATIONS: readonly Planted[] = Object.entries(BREAKING).map(([name, sql], at) => ({
  rule: "live-migrations",
  file: fileOf(name, at),
  text: `-- room: catalog\n${sql}\n`,
}));

export const SOUND_MIGRATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SOUND).map(([name, sql], at) => [fileOf(name, 50 + at), `-- room: catalog\n${sql}\n`]),
);
