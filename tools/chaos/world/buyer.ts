import { setTimeout as wait } from "node:timers/promises";
import { lineOf } from "#tests/e2e/support/cart-page.ts";
import { ADDRESS } from "#tests/support/guest-address.ts";
import type { ActLine, Outcome } from "../check/history.ts";
import { openBrowser, type Answer, type Browser } from "./browser.ts";
import type { World, WorldProduct } from "./world.ts";

export type Step = { readonly outcome: Outcome; readonly answer: Answer | null; readonly orderId: string | null };

export type Purchase = {
  readonly name: string;
  readonly product: WorldProduct;
  readonly quantity: number;
  readonly process: number;
  /** Omitted for a guest. */
  readonly account?: Account;
  /** Tries only its own process. */
  readonly isLoyal?: boolean;
  /** The longest pause between two tries. */
  readonly longestPauseMs?: number;
};
export type Account = { readonly email: string; readonly browser: Browser };

export const CARDS = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  needs3ds: "4000 0027 6000 3184",
} as const;
const ORDER_PAGE = /\/order-confirmation\/([0-9a-f-]{36})/;
const SOLD_OUT = /is sold out\.|Only \d+ left of/;
/** Reloads of a waiting page. */
const TRIES = 24;
/** How long a buyer retries, with growing pauses, while the shop sends no usable answer. */
const RETRY_FOR_MS = 45_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2500;
const REFUSED = 400;
const SERVER_ERROR = 500;
const TOO_MANY = 429;

const { countryName: _, ...TYPED } = ADDRESS as Record<string, string>;

type Call = { readonly path: string; readonly form?: Readonly<Record<string, string>> };
type Press = { readonly process: number; readonly card?: string; readonly stays?: boolean };

/** A buyer with one e-mail, one cart and one checkout. Records every request in the history. */
export class Buyer {
  readonly email: string;
  private readonly world: World;
  private readonly purchase: Purchase;
  private readonly browser: Browser;
  private turn: number;
  private shown = "";

  constructor(world: World, purchase: Purchase) {
    this.world = world;
    this.purchase = purchase;
    this.browser = purchase.account?.browser ?? openBrowser(addressOf(purchase.name));
    this.email = purchase.account?.email ?? `${purchase.name}@example.com`;
    this.turn = purchase.process;
    this.browser.setCookie("age", "yes");
    this.browser.setCookie("cart", lineOf(purchase.product.id, purchase.quantity));
  }

  /** Reads the total that the checkout shows; returns false when the buyer gave up. */
  async open(): Promise<boolean> {
    if (!this.purchase.account) await this.withRetries((at) => this.send("open", at, { path: "/checkout?mode=guest" }));
    const step = await this.withRetries((at) => this.send("open", at, { path: "/checkout" }));
    this.shown = /name="shown" value="(\d+)"/.exec(step.answer?.html ?? "")?.[1] ?? "";
    return this.shown !== "";
  }

  /** Returns false when the address was refused, or no process answered. */
  async place(): Promise<boolean> {
    return (await this.withRetries((at) => this.pressPlace(at))).outcome === "ok";
  }

  /** Presses Pay until a process answers; returns the order's id, or null. */
  async pay(card: string = CARDS.pays): Promise<string | null> {
    const step = await this.withRetries((at) => this.pressPay({ process: at, card }));
    const isAtBank = step.answer?.location?.includes("/3ds/") === true;
    return step.outcome !== "ok" || isAtBank ? step.orderId : this.follow(step);
  }

  pressPlace(at: number): Promise<Step> {
    const { email, shown } = this;
    return this.send("place", at, { path: "/checkout", form: { ...TYPED, email, shown, intent: "place" } });
  }

  /** Does not retry. With `stays`, script would request the order in a call of its own. */
  pressPay({ process, card = CARDS.pays, stays = false }: Press): Promise<Step> {
    const form = { "cc-number": card, "cc-exp": "12/34", "cc-csc": "123", intent: "pay" };
    return this.send("pay", process, { path: "/checkout", form: stays ? { ...form, stay: "yes" } : form });
  }

  /** Returns the id of the order that the checkout leads to, or null. */
  async look(): Promise<string | null> {
    return (await this.withRetries((at) => this.send("look", at, { path: "/checkout" }))).orderId;
  }

  /** Confirms or refuses on the bank's page and follows the redirects; returns the order's id, or null. */
  async answerBank(url: string, outcome: "complete" | "fail"): Promise<string | null> {
    const form = { outcome };
    const step = await this.withRetries((at) => this.send("bank", at, { path: url, form }));
    return step.outcome === "ok" ? this.follow(step) : null;
  }

  /** Follows redirects, and reloads the page that waits for the provider, until the order exists. */
  private async follow(first: Step): Promise<string | null> {
    let step = first;
    for (let tries = 0; tries < TRIES && step.orderId === null && isRedirect(step); tries += 1) {
      const { pathname, search } = new URL(step.answer?.location ?? "/checkout", this.world.shops.urls[0]);
      step = await this.withRetries((at) => this.send("look", at, { path: pathname + search }));
    }
    return step.orderId;
  }

  private async withRetries(press: (at: number) => Promise<Step>): Promise<Step> {
    const { length } = this.world.shops.urls;
    const { longestPauseMs = LONGEST_PAUSE_MS } = this.purchase;
    const until = performance.now() + RETRY_FOR_MS;
    let step = await press(this.turn % length);
    for (let tries = 1; performance.now() < until && step.outcome === "unknown"; tries += 1) {
      await wait(Math.min(FIRST_PAUSE_MS * tries, longestPauseMs));
      if (!this.purchase.isLoyal) this.turn += 1;
      step = await press(this.turn % length);
    }
    return step;
  }

  private async send(act: ActLine["act"], process: number, { path, form }: Call): Promise<Step> {
    const { history, shops } = this.world;
    const { product, quantity } = this.purchase;
    const from = history.now();
    const url = new URL(path, shops.urls[process]).href;
    const answer = await this.browser.request(url, form).catch((error: unknown) => reasonOf(error));
    const step = typeof answer === "string" ? UNKNOWN : stepOf(answer);
    history.add({
      kind: "act",
      who: this.email,
      act,
      from,
      to: history.now(),
      process,
      status: step.answer?.status ?? 0,
      outcome: step.outcome,
      productId: product.id,
      quantity,
      ...(step.orderId !== null && { orderId: step.orderId }),
      ...(step.outcome === "refused" && refusalIn(step.answer)),
      ...(typeof answer === "string" && { note: answer }),
    });
    return step;
  }
}

export async function signIn(world: World, { email, password }: { email: string; password: string }): Promise<Account> {
  const browser = openBrowser(addressOf(email));
  browser.setCookie("age", "yes");
  const answer = await browser.request(`${world.shops.urls[0]}/login`, { email, password });
  if (answer.status !== 303) throw new Error(`${email} could not sign in: ${answer.status}`);
  return { email, browser };
}

const UNKNOWN: Step = { outcome: "unknown", answer: null, orderId: null };

const isRedirect = ({ outcome, answer }: Step): boolean => outcome === "ok" && answer?.location != null;

function stepOf(answer: Answer): Step {
  const orderId = ORDER_PAGE.exec(answer.location ?? "")?.[1] ?? null;
  const isUnclear = answer.status >= SERVER_ERROR || answer.status === TOO_MANY;
  if (isUnclear) return { outcome: "unknown", answer, orderId };
  return { outcome: answer.status >= REFUSED ? "refused" : "ok", answer, orderId };
}

/** A network for each buyer, so that unpaid stock never counts for another. */
function addressOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return `${20 + (sum % 60)}.${(sum >>> 8) % 250}.${(sum >>> 16) % 250}.7`;
}

function refusalIn(answer: Answer | null): { reason: "sold-out" | "other"; note: string } {
  const html = answer?.html ?? "";
  const alert = /role="alert"[^>]*>([^]*?)<\/(?:div|section|p)>/.exec(html)?.[1] ?? "";
  return {
    reason: SOLD_OUT.test(html) ? "sold-out" : "other",
    note: alert.replaceAll(/<[^>]*>|\s+/g, " ").trim(),
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return "code" in cause ? String(cause.code) : cause.message;
}
