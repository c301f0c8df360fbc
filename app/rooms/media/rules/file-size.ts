const STEP = 1024;
const UNITS = ["Bytes", "KB", "MB", "GB"] as const;
const HUNDREDTHS = 100;

/** A number of bytes as people read it, in steps of 1024 with at most two decimals: "1.5 KB". */
export function formatFileSize(bytes: number): string {
  let [amount, at] = [bytes, 0];
  while (amount >= STEP && at < UNITS.length - 1) [amount, at] = [amount / STEP, at + 1];
  return `${Math.round(amount * HUNDREDTHS) / HUNDREDTHS} ${UNITS[at]}`;
}
