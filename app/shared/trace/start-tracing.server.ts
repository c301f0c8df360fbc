import { context, trace } from "@opentelemetry/api";
import type { Env } from "../env.server.ts";
import { settledWithin } from "../kernel/flow/concurrency.ts";
import { switchTracing } from "./spans.server.ts";

/** A collector that does not answer costs no more than this, in ms; nor does the end of the process. */
const EXPORT_MS = 2000;
const MISSING =
  "OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages that send traces are not installed. Run: npm ci --min-release-age=0 --include=optional";

/** Sends spans in batches to OTEL_EXPORTER_OTLP_ENDPOINT, if set; returns what sends the rest and ends. */
export async function startTracing({ tracing }: Pick<Env, "tracing">): Promise<() => Promise<void>> {
  if (tracing === null) return () => Promise.resolve();
  const [sdk, exporter, hooks, resources] = await load();
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": tracing.serviceName }),
    sampler: new sdk.TraceIdRatioBasedSampler(tracing.share),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces`, timeoutMillis: EXPORT_MS }),
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const manager = new hooks.AsyncLocalStorageContextManager().enable();
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(manager);
  switchTracing(true);
  return async () => {
    switchTracing(false);
    await settledWithin(EXPORT_MS, provider.shutdown());
    trace.disable();
    context.disable();
  };
}

/** Loaded only here: twelve packages that a shop without traces never reads. */
async function load() {
  try {
    return await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/resources"),
    ]);
  } catch (cause) {
    throw new Error(MISSING, { cause });
  }
}
