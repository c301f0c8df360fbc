import type { Behaviour } from "../plan/plan.ts";
import { CARDS, type Buyer } from "./buyer.ts";

export async function walk(buyer: Buyer, behaviour: Behaviour): Promise<void> {
  if (!(await buyer.open())) return;
  if (behaviour === "submits-twice") await Promise.all([buyer.pressPlace(0), buyer.pressPlace(1)]);
  if (!(await buyer.place())) return;
  await WALKS[behaviour](buyer);
}

const pay = async (buyer: Buyer): Promise<void> => void (await buyer.pay());

const WALKS: Readonly<Record<Behaviour, (buyer: Buyer) => Promise<void>>> = {
  plain: pay,
  "submits-twice": pay,
  "presses-pay-thrice": async (buyer) => {
    await Promise.all([0, 1, 0].map((process) => buyer.pressPay({ process })));
    await buyer.pay();
  },
  "comes-back": async (buyer) => {
    if ((await buyer.pay()) === null) return;
    await buyer.look();
    await buyer.pay();
  },
  abandons: () => Promise.resolve(),
  "leaves-when-charged": async (buyer) => void (await buyer.pressPay({ process: 0, stays: true })),
  "declined-first": async (buyer) => {
    await buyer.pay(CARDS.declined);
    await buyer.pay();
  },
  "passes-at-bank": (buyer) => answerBank(buyer, "complete"),
  "leaves-bank": async (buyer) => void (await buyer.pressPay({ process: 0, card: CARDS.needs3ds })),
  "refuses-at-bank": async (buyer) => {
    await answerBank(buyer, "fail");
    await buyer.pay();
  },
};

async function answerBank(buyer: Buyer, outcome: "complete" | "fail"): Promise<void> {
  const step = await buyer.pressPay({ process: 1, card: CARDS.needs3ds });
  const bank = step.answer?.location ?? "";
  if (bank.includes("/3ds/")) await buyer.answerBank(bank, outcome);
  else await buyer.look();
}
