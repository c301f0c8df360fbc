import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const KINDS = {
  request: SpanKind.SERVER,
  call: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
} as const;

/** A span's attributes; none may hold a value that came from a person. */
export type Traced = { readonly name: string; readonly kind: keyof typeof KINDS; readonly attributes?: Attributes };

let isOn = false;

/** From now on work is traced; without it `traced` costs nothing. */
export const switchTracing = (on: boolean): void => void (isOn = on);

/** Runs work as a span within the one around it. Of an error it records only the kind: its message may quote personal data. */
export async function traced<T>(of: Traced, work: (span: Span | null) => Promise<T>): Promise<T> {
  if (!isOn) return work(null);
  const { name, kind, attributes = {} } = of;
  return trace.getTracer("safara").startActiveSpan(name, { kind: KINDS[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}

const FIRST_WORD = /^\s*(\w+)/;
const MOST_TEXT = 1000;

/** A statement as a span: its text, whose values are placeholders, and never the values. */
export const tracedStatement = <T>(text: string, work: () => Promise<T>): Promise<T> =>
  isOn
    ? traced(
        {
          name: (FIRST_WORD.exec(text)?.[1] ?? "statement").toUpperCase(),
          kind: "call",
          attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, MOST_TEXT) },
        },
        work,
      )
    : work();

export const traceId = (): string | undefined => (isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined);
