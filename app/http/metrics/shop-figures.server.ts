import { statfs } from "node:fs/promises";
import type { Logger } from "pino";
import { Gauge, Registry } from "prom-client";
import { readAuditCheck, type AuditCheck } from "#app/shared/audit/audit-chain.server.ts";
import { createDatabase, type Database, type DatabaseLimits } from "#app/shared/db/client.server.ts";
import { readJobFigures, type JobFigures } from "#app/shared/jobs/job-figures.server.ts";
import { FIGURES } from "./figure-names.ts";

/** A scrape never waits longer for the database than this, in ms. */
const LIMITS: DatabaseLimits = { waitMs: 1000, queryMs: 2000, lockMs: 500 };
/** Frequent or parallel scrapes read the database only once in this time. */
const KEPT_MS = 5000;

export type ShopFigures = {
  /** In the text format of Prometheus; without the database it reports only that the database is unavailable. */
  text(): Promise<string>;
  close(): Promise<void>;
};

type Row = { readonly name: string; readonly kind: string; readonly value: number | null };
type Parts = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly log: Logger;
  readonly now?: () => number;
};

/** Reads queue lengths, ages and checkout counts in three statements on a dedicated connection. */
export function openShopFigures({ databaseUrl, dataDir, log, now = Date.now }: Parts): ShopFigures {
  const { db, close } = createDatabase(databaseUrl, { poolSize: 1, ...LIMITS });
  let kept: { readonly until: number; readonly text: Promise<string> } | null = null;
  let isFailing = false;
  const rowsOrNull = async (): Promise<Row[] | null> => {
    try {
      const rows = await readRows(db);
      isFailing = false;
      return rows;
    } catch (error) {
      // Once, not at every scrape; a broken view looks like a lost database otherwise.
      if (!isFailing) log.warn({ err: error }, "figures not read");
      isFailing = true;
      return null;
    }
  };
  return {
    text: () => {
      if (kept === null || now() >= kept.until)
        kept = { until: now() + KEPT_MS, text: rowsOrNull().then((rows) => textOf(rows, dataDir)) };
      return kept.text;
    },
    close,
  };
}

async function textOf(rows: readonly Row[] | null, dataDir: string): Promise<string> {
  const registry = new Registry();
  const gauge = (name: keyof typeof FIGURES): Gauge =>
    new Gauge({ name: `safara_${name}`, registers: [registry], ...FIGURES[name] });
  gauge("figures_up").set(rows === null ? 0 : 1);
  const known = [...(rows ?? []), ...(await diskRows(dataDir))].filter(isKnown);
  for (const [name, ofName] of Map.groupBy(known, (row) => row.name)) {
    const [label] = FIGURES[name].labelNames;
    const shown = gauge(name);
    for (const { kind, value } of ofName) shown.set(label === undefined ? {} : { [label]: kind }, value);
  }
  return registry.metrics();
}

/** Omits ages of events that never happened: 0 s would mean "just now". */
const isKnown = (row: Row): row is Row & { readonly name: keyof typeof FIGURES; readonly value: number } =>
  row.value !== null && Object.hasOwn(FIGURES, row.name);

async function readRows(db: Database): Promise<Row[]> {
  const rows = await db.selectFrom("shop_figures").select(["name", "kind", "value"]).execute();
  const known = rows.map(({ name, kind, value }) => ({ name: name ?? "", kind: kind ?? "", value }));
  return [...known, ...auditRows(await readAuditCheck(db)), ...jobRows(await readJobFigures(db))];
}

const auditRows = (check: AuditCheck | null): Row[] => [
  { name: "audit_faults", kind: "", value: check?.faults ?? null },
  { name: "audit_age_seconds", kind: "", value: check?.ageSeconds ?? null },
];

const jobRows = ({ counts, oldestDueSeconds }: JobFigures): Row[] => [
  ...Object.entries(counts).map(([kind, value]) => ({ name: "jobs", kind, value })),
  { name: "job_oldest_due_seconds", kind: "", value: oldestDueSeconds ?? 0 },
];

async function diskRows(dataDir: string): Promise<Row[]> {
  const disk = await statfs(dataDir).catch(() => null);
  if (disk === null) return [];
  return [
    { name: "disk_free_bytes", kind: "", value: disk.bavail * disk.bsize },
    { name: "disk_bytes", kind: "", value: disk.blocks * disk.bsize },
  ];
}
