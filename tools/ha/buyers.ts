import { setTimeout } from "node:timers/promises";
import { openCheckout, type Answer } from "#tests/e2e/support/http-buyer.ts";

/** The buyer reached its confirmation; times in ms of this process. */
export type Acknowledged = {
  readonly orderId: string;
  readonly email: string;
  /** Before its checkout was opened; `askedAt`: before it was paid. */
  readonly begunAt: number;
  readonly askedAt: number;
  readonly answeredAt: number;
};
export type Buyers = {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that no buyer should get, even while the database is away: one line each. */
  readonly faults: readonly string[];
  readonly waits: () => number;
  end(): Promise<void>;
};

const LANES = 4;
const THINK_MS = 150;
const WAIT_MS = 400;
/** Whoever waits longer leaves, which is a fault. */
const PATIENCE_MS = 90_000;
const CONFIRMATION = /\/order-confirmation\/([0-9a-f-]{36})$/;
const BUSY = 503;

/** Four at a time; one who is told that the shop is busy sends the same form again. */
export function startBuyers(shopUrls: readonly string[], productId: string): Buyers {
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];
  let waits = 0;
  let isOver = false;
  const patiently = async (step: string, send: () => Promise<Answer>): Promise<Answer> => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await send();
      if (answer.status !== BUSY) return answer;
      if (performance.now() > end) throw new Error(`${step}: busy for ${PATIENCE_MS / 1000} s`);
      waits += 1;
      await setTimeout(WAIT_MS);
    }
  };
  const opened = async (url: string) => {
    for (;;) {
      try {
        return await openCheckout(url, productId);
      } catch (error) {
        // Pages may be busy too; nothing has been promised yet.
        const words = error instanceof Error ? error.message : String(error);
        if (!words.includes(String(BUSY))) throw error;
        waits += 1;
        await setTimeout(WAIT_MS);
      }
    }
  };
  const buy = async (url: string): Promise<void> => {
    const begunAt = performance.now();
    const buyer = await opened(url);
    const placed = await patiently("place", buyer.place);
    if (placed.status !== 303) throw new Error(`place: ${sayOf(placed)}`);
    let askedAt = 0;
    const paid = await patiently("pay", () => {
      askedAt = performance.now();
      return buyer.pay();
    });
    acknowledged.push({ orderId: orderIn(paid), email: buyer.email, begunAt, askedAt, answeredAt: performance.now() });
  };
  const lane = async (url: string): Promise<void> => {
    while (!isOver) {
      await buy(url).catch((error: unknown) => {
        faults.push(error instanceof Error ? error.message : String(error));
        return setTimeout(WAIT_MS);
      });
      await setTimeout(THINK_MS);
    }
  };
  const all = Promise.all(Array.from({ length: LANES }, (_, at) => lane(shopUrls[at % shopUrls.length] ?? "")));
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

function orderIn(paid: Answer): string {
  const orderId = CONFIRMATION.exec(paid.location ?? "")?.[1];
  if (orderId === undefined) throw new Error(`pay: ${sayOf(paid)}`);
  return orderId;
}

const sayOf = ({ status, location, text }: Answer): string => `${status} ${location ?? ""} ${text.slice(0, 200)}`;
