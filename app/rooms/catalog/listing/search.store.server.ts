import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "#app/shared/db/client.server.ts";
import { MIN_FUZZY_LENGTH } from "../constants.ts";
import type { ProductSearch, SearchTerm } from "../types.ts";

/** Words this long are searched in all texts and by sound; shorter ones must begin a word of the name. */
const MIN_WORD = 3;

const spoken = (text: string): RawBuilder<string> => sql<string>`spoken_text(${text}::text)`;
const soundsLike = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(length(${spoken(text)}) >= ${MIN_WORD}::int and spoken_name like '%' || ${spoken(text)} || '%')`;

/** Filters products by a search; similar names are computed once. */
export async function matchingSearch(db: Database, { term, how }: ProductSearch): Promise<RawBuilder<SqlBool>> {
  if (how === "all") return holdsAll(term);
  return how === "some" ? holdsSome(term) : resembles(db, term);
}

function holdsAll({ text, parts }: SearchTerm): RawBuilder<SqlBool> {
  if (parts.length === 0) return sql<SqlBool>`false`;
  const [first, ...more] = parts.map(holdsPart);
  return more.length === 0
    ? sql<SqlBool>`${first}`
    : sql<SqlBool>`(${sql.join([first, ...more], sql` and `)} or ${soundsLike(text)})`;
}

const holdsSome = ({ parts }: SearchTerm): RawBuilder<SqlBool> =>
  parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts.map(holdsPart), sql` or `)})`;

function holdsPart(texts: readonly string[]): RawBuilder<SqlBool> {
  const [typed = ""] = texts;
  if (typed.length < MIN_WORD) {
    const word = sql`search_words(${typed}::text)`;
    return sql<SqlBool>`(plain_name like ${word} || '%' or plain_name like '% ' || ${word} || '%')`;
  }
  const queries = texts.map((text) => sql`beginning_query(${text}::text)`);
  return sql<SqlBool>`(search_vector @@ (${sql.join(queries, sql` || `)}) or ${soundsLike(typed)})`;
}

/** The alternatives of a term's parts in the format of `search_words`. */
export const wordsFor = ({ parts }: SearchTerm): RawBuilder<unknown> =>
  sql`array(select search_words(typed) from unnest(${parts.flat()}::text[]) typed)`;

/** For each word that no shown product contains, similarly spelled words of shown products. */
export async function listNearWords(db: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ asked_word: string; word: string }>`
    select asked_word, word from near_words(${words}::text[])`.execute(db);
  return new Map(words.map((word) => [word, rows.flatMap((near) => (near.asked_word === word ? near.word : []))]));
}

async function resembles(db: Database, { text }: SearchTerm): Promise<RawBuilder<SqlBool>> {
  if (text.length < MIN_FUZZY_LENGTH) return sql<SqlBool>`false`;
  const { rows } = await sql<{ id: string }>`select id from similar_products(${text})`.execute(db);
  return sql<SqlBool>`id = any (${rows.map(({ id }) => id)}::uuid[])`;
}
