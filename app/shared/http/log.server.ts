import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";

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

/** The shop's structured log: one JSON line per event, on stdout by default; secrets and personal fields are replaced by [redacted]. */
export function createLog(level: string, out?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...SECRET_FIELDS, "email", "phone", "address"].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[redacted]",
    },
    formatters: { level: (label) => ({ level: label }) },
  };
  return out ? pino(options, out) : pino(options);
}
