import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { hashPassword } from "better-auth/crypto";
import { createDatabase, type Database } from "#app/shared/db/client.server.ts";
import { BULK_ADD } from "#app/rooms/catalog/constants.ts";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { insertAccount } from "#tests/factories/account.ts";
import type { ActLine, Outcome } from "../check/history.ts";
import type { StaffAct } from "../plan/plan.ts";
import type { Answer, Browser } from "./browser.ts";
import { signIn, type Account } from "./buyer.ts";
import type { World } from "./world.ts";

const PASSWORD = "kinkeliba-and-moringa";

export async function signInAccounts(world: World, roles: readonly Role[]): Promise<Account[]> {
  const { db, close } = createDatabase(world.database.url);
  try {
    const hash = await hashPassword(PASSWORD);
    const accounts: Account[] = [];
    for (const role of roles)
      accounts.push(await signIn(world, { email: await insertPerson(db, role, hash), password: PASSWORD }));
    return accounts;
  } finally {
    await close();
  }
}

async function insertPerson(db: Database, role: Role, password: string): Promise<string> {
  const { userId, email } = await insertAccount(db, { role });
  const login = { user_id: userId, account_id: userId, provider_id: "credential", password };
  await db.insertInto("accounts").values(login).execute();
  return email;
}

type StatusAct = "ship" | "cancel" | "cancel-keeping-goods";
type Post = {
  readonly act: ActLine["act"];
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly line: Partial<ActLine>;
};

/** Retries of staff without an answer, and the pause before each. */
const TRIES = 30;
const PAUSE_MS = 1500;
const CENTS = 100;
const CREATED = 201;
/** One pixel. */
const PICTURE = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
);
const LEAST_PART = 150;
const MORE_OF_PART = 300;
const DONE: readonly number[] = [302, 303];
const SERVER_ERROR = 500;
const TOO_MANY = 429;

/** Staff work in the back office on the orders that buyers reached. Records every request in the history. */
export class Staff {
  private readonly world: World;
  private readonly browser: Browser;
  private readonly orders: () => readonly string[];
  private readonly moved = new Set<string>();

  /** `orders` are those that buyers reached so far, oldest first. */
  constructor(world: World, browser: Browser, orders: () => readonly string[]) {
    this.world = world;
    this.browser = browser;
    this.orders = orders;
  }

  async act(planned: StaffAct): Promise<void> {
    if (planned.kind === "restock") return this.restock(planned);
    if (planned.kind === "upload") return this.upload(planned);
    const known = this.orders();
    const orderId = known[Math.floor(planned.which * known.length)];
    if (orderId === undefined) return;
    if (planned.kind === "refund" || planned.kind === "refund-part") await this.refund(planned, orderId);
    else await this.changeStatus(planned, orderId, planned.kind);
  }

  /** Never retried: two presses are two deliveries. */
  private async restock({ which, process }: StaffAct): Promise<void> {
    const { products } = this.world;
    const productId = products[Math.floor(which * products.length)]?.id ?? "";
    const form = { intent: "add-stock", id: productId };
    const line = { productId, quantity: BULK_ADD };
    await this.post(process, { act: "restock", path: "/admin/products", form, line });
  }

  private async upload({ n, process }: StaffAct): Promise<void> {
    const { history, shops } = this.world;
    const file = `storm-${n}.png`;
    const from = history.now();
    const url = `${shops.urls[process]}/api/admin/uploads/content-media?name=${file}`;
    const status = await this.browser.upload(url, PICTURE).catch(() => 0);
    const outcome = status === CREATED ? "ok" : "unknown";
    history.add({ kind: "act", who: "staff", act: "upload", from, to: history.now(), process, status, outcome, file });
  }

  private async changeStatus(planned: StaffAct, orderId: string, act: StatusAct): Promise<void> {
    if (this.moved.has(orderId)) return;
    this.moved.add(orderId);
    const path = `/admin/orders/${orderId}`;
    const url = `${this.world.shops.urls[planned.process]}${path}?update=${orderId}`;
    const page = await this.browser.request(url).catch(() => null);
    const seenUpdatedAt = /name="seenUpdatedAt" value="([^"]+)"/.exec(page?.html ?? "")?.[1];
    if (seenUpdatedAt === undefined) return;
    const status = act === "ship" ? "shipped" : "cancelled";
    const form = { intent: "update", orderId, seenUpdatedAt, status, carrier: "", tracking: "" };
    const whole = act === "cancel" ? { ...form, restock: "yes" } : form;
    await this.press(planned, { act, path, form: whole, line: { orderId } });
  }

  private async refund(planned: StaffAct, orderId: string): Promise<void> {
    const leftCents = await this.leftOf(orderId);
    const partCents = LEAST_PART + Math.floor(planned.which * MORE_OF_PART);
    const cents = planned.kind === "refund-part" ? Math.min(leftCents, partCents) : leftCents;
    if (cents <= 0) return;
    const key = randomUUID();
    const amount = (cents / CENTS).toFixed(2);
    const form = { intent: "refund:confirm", amount, reason: "Broken bottle", requestKey: key };
    const post: Post = { act: "refund", path: `/admin/orders/${orderId}`, form, line: { orderId, key, cents } };
    // Without an answer the dialog repeats the same request with the same key.
    let outcomes = await this.press(planned, post);
    for (let tries = 1; tries < TRIES && outcomes.every((outcome) => outcome === "unknown"); tries += 1) {
      await wait(PAUSE_MS);
      outcomes = [await this.post((planned.process + tries) % this.world.shops.urls.length, post)];
    }
  }

  /** The refundable amount of an order in cents; 0 when the database does not answer. */
  private async leftOf(orderId: string): Promise<number> {
    const [order] = await this.world.database
      .sql<{ left: string }>("select (total - refunded_amount)::text as left from all_orders where id = $1", [orderId])
      .catch(() => []);
    return Math.round(Number(order?.left ?? 0) * CENTS);
  }

  private press(planned: StaffAct, post: Post): Promise<Outcome[]> {
    const other = (planned.process + 1) % this.world.shops.urls.length;
    const presses = planned.isPressedTwice ? [planned.process, other] : [planned.process];
    return Promise.all(presses.map((process) => this.post(process, post)));
  }

  private async post(process: number, { act, path, form, line }: Post): Promise<Outcome> {
    const { history, shops } = this.world;
    const from = history.now();
    const answer = await this.browser.request(`${shops.urls[process]}${path}`, form).catch(() => null);
    const outcome = outcomeOf(answer);
    const status = answer?.status ?? 0;
    const to = history.now();
    const note = answer?.location ?? undefined;
    history.add({ kind: "act", who: "staff", act, from, to, process, status, outcome, ...(note && { note }), ...line });
    return outcome;
  }
}

/** The office redirects after a change and shows the form again after a refusal. */
function outcomeOf(answer: Answer | null): Outcome {
  if (answer === null || answer.status >= SERVER_ERROR || answer.status === TOO_MANY) return "unknown";
  if (!DONE.includes(answer.status)) return "refused";
  return /done=(?:failed|none)|\/login/.test(answer.location ?? "") ? "refused" : "ok";
}
