import { readFileSync } from "node:fs";

const MANIFEST = "build/client/.vite/manifest.json";
const SOURCE = "app/http/boot/boot-client.ts";

let known: string | null = null;

export function bootScriptUrl(): string {
  if (import.meta.env.DEV) return `/${SOURCE}`;
  known ??= `/${fileOf(JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, { file: string }>)}`;
  return known;
}

function fileOf(manifest: Record<string, { file: string }>): string {
  const entry = manifest[SOURCE];
  if (!entry) throw new Error(`${MANIFEST} does not list ${SOURCE}: build again.`);
  return entry.file;
}
