import { useLocation } from "react-router";
import { amountTexts } from "#app/shared/kernel/forms/messages.ts";
import { readDecimal } from "#app/shared/kernel/forms/amount.ts";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";

/** Amounts of the address that the filter ignores as unreadable; `fields` are labels by parameter. */
export function UnreadAmounts({ fields }: { fields: Readonly<Record<string, string>> }) {
  const params = new URLSearchParams(useLocation().search);
  const faults = Object.entries(fields).flatMap(([name, label]) => {
    const typed = params.get(name) ?? "";
    const read = readDecimal(typed, "money");
    if (read.ok || read.error === "empty") return [];
    return [
      amountTexts.leftOut({
        label,
        typed,
        why: read.error === "unclear" ? amountTexts.unclear : amountTexts.notANumber,
      }),
    ];
  });
  if (faults.length === 0) return null;
  return (
    <Notice tone="warning">
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </Notice>
  );
}
