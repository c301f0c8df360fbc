import { addTexts } from "../buy-messages.ts";
import { cartTexts } from "../messages.ts";
import type { Addition, ChangeAnswer } from "../types.ts";

export function additionAnswer(
  addition: Addition,
  doneText: (values: { name: string }) => string = cartTexts.added,
): ChangeAnswer {
  switch (addition.code) {
    case "added":
      return { text: doneText({ name: addition.name }), isError: false };
    case "reduced":
      return { text: cartTexts.onlyInStock({ left: addition.left }), isError: false };
    case "sold_out":
      return { text: addTexts.outOfStock, isError: true };
    case "gone":
      return { text: cartTexts.gone, isError: true };
    case "full":
      return { text: cartTexts.full, isError: true };
  }
}
