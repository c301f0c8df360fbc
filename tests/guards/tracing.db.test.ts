import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { systemActor, testDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startTestWorker } from "#tests/support/worker.ts";
import { wholeShop } from "#tests/support/whole-shop.ts";
import { createLog } from "#app/shared/http/log/log.server.ts";
import { sendMail } from "#app/rooms/notifications/mail/steps/send-mail.server.ts";
import { guardedCall } from "#app/rooms/payments/providers/guarded-call.server.ts";
import { traced, traceId } from "#app/shared/trace/spans.server.ts";
import { startTracing } from "#app/shared/trace/start-tracing.server.ts";

const t = testDatabase();

type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};
type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
};

/** The spans that a collector receives during `work`. */
async function collected(work: () => Promise<unknown>): Promise<{ spans: Span[]; text: string }> {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  onTestFinished(() => void collector.close());
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const stop = await startTracing({ tracing: { endpoint, serviceName: "a-shop", share: 1 } });
  try {
    await work();
  } finally {
    await stop();
  }
  const text = bodies.join("\n");
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some),
    ),
  );
  return { spans, text };
}

const attribute = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue ??
  attributes.find(({ key }) => key === name)?.value.intValue;

test("a request is a span named by its route pattern, its statements are child spans, and its log line has the trace id", async () => {
  const lines: { traceId?: string; path?: string }[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line) as object) });
  const shop = wholeShop(t, log);
  const id = randomUUID();
  const { spans, text } = await collected(() =>
    shop(new Request(`http://localhost:3000/product/awa/${id}?email=awa@example.com`), "10.0.0.1"),
  );
  expect(spans.map(({ name }) => name)).toContain("GET /product/:slug/:productId");
  const request = spans.find(({ name }) => name === "GET /product/:slug/:productId")!;
  expect(request.parentSpanId).toBeFalsy();
  expect(attribute(request, "http.response.status_code")).toBe(404);
  const statements = spans.filter((span) => attribute(span, "db.system.name") === "postgresql");
  expect(statements.length).toBeGreaterThan(0);
  for (const span of statements) expect(span).toMatchObject({ traceId: request.traceId, name: "SELECT" });
  expect(statements.map((span) => span.parentSpanId)).toContain(request.spanId);
  expect(attribute(statements[0]!, "db.query.text")).toMatch(/^(?:with|select)/i);
  expect(lines.find(({ path }) => path !== undefined)?.traceId).toBe(request.traceId);
  expect(text).toContain("a-shop");
  expect(text).not.toMatch(new RegExp(`${id}|awa|10\\.0\\.0\\.1`));
});

test("jobs, mails and calls to the payment provider are spans; an error is recorded by its kind only", async () => {
  const { rows } = await t.pool.query<{ id: string }>(`insert into mail_outbox (kind, to_email, subject, html, text)
    values ('x', 'awa@example.com', 'x', 'x', 'x') returning id`);
  const { spans, text } = await collected(async () => {
    let isDone = false;
    const run = async (): Promise<void> => {
      isDone = true;
      await sendMail(t.ctx(systemActor()), rows[0]!.id);
      await guardedCall({ account: randomUUID(), judge: () => null }, () =>
        Promise.reject(new TypeError("card of awa@example.com")),
      ).catch(() => undefined);
    };
    const worker = await startTestWorker({
      url: t.url,
      pool: t.appPool,
      db: t.db,
      handlers: [{ name: "traced", run }],
      log: pino({ enabled: false }),
    });
    await t.pool.query("select graphile_worker.add_job('traced')");
    await eventually(() => expect(isDone).toBe(true));
    await worker.stop();
  });
  const job = spans.find(({ name }) => name === "job traced")!;
  const within = spans.filter((span) => span.traceId === job.traceId);
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(["job traced", "mail", "payment provider"]));
  expect(
    attribute(
      spans.find(({ name }) => name === "payment provider")!,
      "error.type",
    ),
  ).toBe("TypeError");
  expect(text).not.toContain("awa");
});

test("without a collector nothing is traced", async () => {
  const stop = await startTracing({ tracing: null });
  expect(await traced({ name: "x", kind: "call" }, (span) => Promise.resolve(span))).toBeNull();
  expect(traceId()).toBeUndefined();
  await stop();
});
