import { uploadTexts as texts } from "../admin-messages.ts";
import type { DropFault } from "./file-drop.ts";

export function dropFaultText(fault: DropFault): string {
  switch (fault.code) {
    case "type":
      return texts.type;
    case "too_many":
      return texts.tooMany;
    case "too_large":
      return texts.tooLarge({ bytes: fault.limit });
    case "too_small":
      return texts.tooSmall({ bytes: fault.limit });
  }
}
