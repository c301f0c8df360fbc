import { formatMoney, formatNumber } from "#app/shared/kernel/format/format.ts";
import { certificateTexts as texts, findingText, findingWords } from "#app/rooms/books/messages.ts";
import type { Certificate, DaySum, Finding, ProofCounts } from "#app/rooms/books/types.ts";
import { isEven } from "#app/rooms/books/proof/sums.ts";

export function certificateLines(certificate: Certificate, database: string): string[] {
  const { at, providers, since, graceSeconds, counts, sums, findings } = certificate;
  const scope = since ? texts.since({ day: since.toISOString() }) : texts.everything;
  return [
    `${texts.title}, ${at.toISOString()}`,
    `${texts.database}  ${database}`,
    `${texts.provider}  ${providers.join(", ")}`,
    `${texts.scope}  ${scope}, ${texts.grace({ seconds: graceSeconds })}`,
    `${texts.counts}   ${countText(counts)}`,
    "",
    ...(sums.length === 0 ? [] : [`${texts.sums}: ${texts.sumColumns.join(", ")}`, ...sums.map(sumLine), ""]),
    ...(findings.length === 0
      ? [texts.nothing]
      : [texts.open({ count: findings.length }), ...findings.flatMap(findingLines)]),
  ];
}

const countText = (counts: ProofCounts): string =>
  (Object.keys(texts.names) as (keyof ProofCounts)[])
    .map((name) => `${formatNumber(counts[name])} ${texts.names[name]}`)
    .join(", ");

function sumLine(sum: DaySum): string {
  const { day, currency, chargedCents, recordedCents, orderedCents, refundedCents, recordedRefundCents } = sum;
  const amounts = [chargedCents, recordedCents, orderedCents, refundedCents, recordedRefundCents];
  const line = `${day} ${currency}  ${amounts.map((cents) => formatMoney(cents, currency)).join("  ")}`;
  return isEven(sum) ? line : `${line}  ${texts.differs}`;
}

const findingLines = (finding: Finding): string[] => [
  `- ${findingWords[finding.kind].title}: ${findingText(finding)}`,
  `  ${findingWords[finding.kind].todo}`,
];
