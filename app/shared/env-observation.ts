type MetricsValues = {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
  readonly METRICS_TOKEN?: string | undefined;
};
type TracingValues = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
};

/** Where Prometheus reads metrics; null when they are off. */
export type Metrics = { readonly port: number; readonly host: string; readonly token: string | undefined } | null;
/** Where traces go, and which share of them; null when nothing is traced. */
export type Tracing = { readonly endpoint: string; readonly serviceName: string; readonly share: number } | null;

export const metricsOf = ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: MetricsValues): Metrics =>
  METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST, token: METRICS_TOKEN };

export const tracingOf = (values: TracingValues): Tracing =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ""),
        serviceName: values.OTEL_SERVICE_NAME,
        share: values.OTEL_TRACES_SAMPLER_ARG,
      };

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;

export const observationFaults = ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: MetricsValues): string[] =>
  METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !LOOPBACK.test(METRICS_HOST)
    ? ["METRICS_TOKEN is required when METRICS_HOST lets other machines in."]
    : [];
