import { BUYERS, CARDS, newEmail } from "./checkout-page.ts";
import { lineOf } from "./cart-page.ts";

/** Answer of a process of the shop: redirects are not followed, and the text is without scripts and tags. */
export type Answer = { readonly status: number; readonly location: string | null; readonly text: string };

/** A guest without a browser: own cookies, one process of the shop, a checkout opened with one piece of a product. */
export type HttpBuyer = {
  readonly email: string;
  readonly processUrl: string;
  /** Submits the shipping step. */
  place(): Promise<Answer>;
  /** Pays with the sandbox's valid card, through another process of the shop if one is named. */
  pay(processUrl?: string): Promise<Answer>;
};

type Jar = Map<string, string>;
type Call = { readonly url: string; readonly form?: Readonly<Record<string, string>> };

const ANSWER_MS = 40_000;
const BUSY = 503;
const MOST_PRESSES = 5;
const CARD = { "cc-number": CARDS.pays, "cc-exp": "12/34", "cc-csc": "123" };

/** Opens the checkout the way a browser without script does, and reads the total it shows. */
export async function openCheckout(processUrl: string, productId: string): Promise<HttpBuyer> {
  const jar: Jar = new Map([
    ["age", "yes"],
    ["cart", lineOf(productId, 1)],
  ]);
  const email = newEmail();
  const welcome = await send(jar, { url: `${processUrl}/checkout?mode=guest` });
  const page = await send(jar, { url: new URL(locationOf(welcome), processUrl).href });
  const shown = /name="shown" value="(\d+)"/.exec(page.html)?.[1];
  if (shown === undefined) throw new Error(`The checkout of ${email} shows no total: ${page.status} ${page.text}`);
  const post = (url: string, form: Readonly<Record<string, string>>): Promise<Answer> =>
    pressUntilAnswered(() => send(jar, { url: `${url}/checkout`, form }));
  return {
    email,
    processUrl,
    place: () => post(processUrl, { ...BUYERS.Senegal, email, shown, intent: "place" }),
    pay: (url = processUrl) => post(url, { ...CARD, intent: "pay" }),
  };
}

/** Presses again when the shop says that it is too busy, as it may on a slow machine. */
async function pressUntilAnswered(press: () => Promise<Answer>): Promise<Answer> {
  let answer = await press();
  for (let presses = 1; answer.status === BUSY && presses < MOST_PRESSES; presses += 1) answer = await press();
  return answer;
}

/** One request as a browser sends it: forms send their origin, cookies are kept. */
async function send(jar: Jar, { url, form }: Call): Promise<Answer & { readonly html: string }> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(url, {
    headers: { cookie, ...(form && { origin: new URL(url).origin }) },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  for (const line of response.headers.getSetCookie()) keep(jar, line);
  const html = await response.text();
  return { status: response.status, location: response.headers.get("location"), html, text: textOf(html) };
}

function keep(jar: Jar, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

function locationOf({ location, status, text }: Answer): string {
  if (location === null) throw new Error(`Expected a redirect, got ${status}: ${text}`);
  return location;
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
