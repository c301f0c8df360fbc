import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { traceId } from "#app/shared/trace/spans.server.ts";
import { hideSecrets } from "#app/shared/kernel/text/hide-secrets.ts";

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

/** Removes link keys, and the row values that PostgreSQL quotes. */
function shownError(error: Error): object {
  const { detail: _row, where: _parameters, ...shown } = pino.stdSerializers.err(error);
  return { ...shown, message: hideSecrets(shown.message), stack: hideSecrets(shown.stack) };
}

function traceMixin(): { traceId?: string } {
  const id = traceId();
  return id === undefined ? {} : { traceId: id };
}

/** The structured log: one JSON line per event, on stdout by default; secrets and personal fields become [redacted]. */
export function createLog(level: string, out?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...SECRET_FIELDS, "email", "phone", "address"].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[redacted]",
    },
    serializers: { err: shownError },
    mixin: traceMixin,
    formatters: { level: (label) => ({ level: label }) },
  };
  return out ? pino(options, out) : pino(options);
}
