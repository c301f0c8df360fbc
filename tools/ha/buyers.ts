import { setTimeout } from "node:timers/promises";
import { openCheckout, type Answer } from "#tests/e2e/support/http-buyer.ts";

/** An order whose buyer reached the confirmation; times in ms of this process. */
export type Acknowledged = {
  readonly orderId: string;
  readonly email: string;
  /** Before the checkout was opened; `payingAt`: before it was paid. */
  readonly begunAt: number;
  readonly payingAt: number;
  readonly answeredAt: number;
};
export type Buyers = {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that no buyer should get, even while the database is down: one line each. */
  readonly faults: readonly string[];
  readonly waits: () => number;
  end(): Promise<void>;
};

const LANES = 4;
const THINK_MS = 150;
const WAIT_MS = 400;
/** A buyer who waits longer leaves, which is a fault. */
const TIMEOUT_MS = 90_000;
const CONFIRMATION = /\/order-confirmation\/([0-9a-f-]{36})$/;
const BUSY = 503;

/** Four buyers at a time, unless told otherwise; a buyer whose request is answered as busy sends the same form again. */
export function startBuyers(
  shopUrls: readonly string[],
  productId: string,
  { lanes = LANES, thinkMs = THINK_MS } = {},
): Buyers {
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];
  let waits = 0;
  let isOver = false;
  const whileBusy = async (step: string, send: () => Promise<Answer>): Promise<Answer> => {
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      const answer = await send();
      if (answer.status !== BUSY) return answer;
      if (performance.now() > end) throw new Error(`${step}: busy for ${TIMEOUT_MS / 1000} s`);
      waits += 1;
      await setTimeout(WAIT_MS);
    }
  };
  const buy = async (url: string): Promise<void> => {
    const begunAt = performance.now();
    const buyer = await openWhenReady(url, productId, () => (waits += 1));
    const placed = await whileBusy("place", buyer.place);
    if (placed.status !== 303) throw new Error(`place: ${describe(placed)}`);
    let payingAt = 0;
    const paid = await whileBusy("pay", () => {
      payingAt = performance.now();
      return buyer.pay();
    });
    acknowledged.push({ orderId: orderIn(paid), email: buyer.email, begunAt, payingAt, answeredAt: performance.now() });
  };
  const lane = async (url: string): Promise<void> => {
    while (!isOver) {
      await buy(url).catch((error: unknown) => {
        faults.push(error instanceof Error ? error.message : String(error));
        return setTimeout(WAIT_MS);
      });
      await setTimeout(thinkMs);
    }
  };
  const all = Promise.all(Array.from({ length: lanes }, (_, at) => lane(shopUrls[at % shopUrls.length] ?? "")));
  return {
    acknowledged,
    faults,
    waits: () => waits,
    end: async () => {
      isOver = true;
      await all;
    },
  };
}

/** Pages may be busy too; no order is acknowledged yet. */
async function openWhenReady(url: string, productId: string, onWait: () => void): ReturnType<typeof openCheckout> {
  for (;;) {
    try {
      return await openCheckout(url, productId);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!message.includes(String(BUSY))) throw error;
      onWait();
      await setTimeout(WAIT_MS);
    }
  }
}

function orderIn(paid: Answer): string {
  const orderId = CONFIRMATION.exec(paid.location ?? "")?.[1];
  if (orderId === undefined) throw new Error(`pay: ${describe(paid)}`);
  return orderId;
}

const describe = ({ status, location, text }: Answer): string => `${status} ${location ?? ""} ${text.slice(0, 200)}`;
