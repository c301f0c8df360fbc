import { pino, type Logger } from "pino";

const SECRET_FIELDS = [
  "password",
  "token",
  "secret",
  "authorization",
  "cookie",
  "card",
  "cvc",
  "number",
  "client_secret",
  "clientSecret",
];

/** The shop's structured log: one JSON line per event on stdout, secrets and personal fields replaced by [redacted]. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...SECRET_FIELDS, "email", "phone", "address"].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[redacted]",
    },
    formatters: { level: (label) => ({ level: label }) },
  });
}
