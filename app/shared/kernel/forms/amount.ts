import { toCents, toDecimal } from "../format/money.ts";
import { err, ok, type Result } from "../result.ts";

/** Money has two decimals and may be grouped; a percentage may have more and is never grouped. */
export type AmountKind = "money" | "percent";
/** "unclear" is a text such as "1,250", whose mark may separate thousands or decimals. */
export type AmountFault = "empty" | "not_a_number" | "unclear";

const UNITS = /[\p{Sc}%]/gu;
const SPACES = /\s+/gu;
const QUOTES = /[’']/g;
const SIGNED = /^(-?) ?(\d[\d ,.']*|[.,]\d+)$/;
const MARKS = /[ ,.']/g;
const THOUSANDS_OR_DECIMALS = /^[1-9]\d{0,2}[,.]\d{3}$/;
const MORE_THAN_CENTS = /\.\d\d\d/;
// Nine digits keep every amount inside numeric(2) and its cents inside a safe integer.
const AMOUNT = /^-?\d{1,9}(\.\d+)?$/;

/** Reads a typed number ("19,50", "1.250,50", "$1,250.50", "8,5 %") and returns SQL notation ("1250.50") or an AmountFault. */
export function readDecimal(typed: string, kind: AmountKind): Result<string, AmountFault> {
  const text = typed.replaceAll(UNITS, "").replaceAll("−", "-").replaceAll(SPACES, " ").trim().replaceAll(QUOTES, "'");
  if (text === "") return err("empty");
  const [, sign = "", body = ""] = SIGNED.exec(text) ?? [];
  if (kind === "money" && THOUSANDS_OR_DECIMALS.test(body)) return err("unclear");
  const number = withPoint(body);
  if (number === null || (kind === "money" && MORE_THAN_CENTS.test(number))) return err("not_a_number");
  return ok(sign + number);
}

/** null when the marks do not fit a number. */
function withPoint(body: string): string | null {
  const mark = decimalMark(body);
  if (mark === null) return withoutThousands(body);
  const [whole = "", decimals = ""] = body.split(mark);
  const digits = whole === "" ? "0" : withoutThousands(whole);
  return digits === null || decimals === "" ? null : `${digits}.${decimals}`;
}

/** The last mark, if it is a comma or point that occurs once. */
function decimalMark(body: string): string | null {
  const last = body.match(MARKS)?.at(-1) ?? "";
  return /[,.]/.test(last) && body.indexOf(last) === body.lastIndexOf(last) ? last : null;
}

function withoutThousands(body: string): string | null {
  const [mark = ""] = body.match(MARKS) ?? [];
  const [first = "", ...groups] = mark === "" ? [body] : body.split(mark);
  const isFirst = groups.length === 0 ? /^\d+$/.test(first) : /^\d{1,3}$/.test(first);
  return isFirst && groups.every((group) => /^\d{3}$/.test(group)) ? first + groups.join("") : null;
}

/** A filter's amount in cents; null when absent or unreadable. */
export function readAmount(typed: string | null): number | null {
  const read = readDecimal(typed ?? "", "money");
  return read.ok && AMOUNT.test(read.value) ? toCents(read.value) : null;
}

/** "50" or "12.30"; "" without an amount. */
export const writeAmount = (cents: number | null): string =>
  cents === null ? "" : toDecimal(cents).replace(/\.00$/, "");
