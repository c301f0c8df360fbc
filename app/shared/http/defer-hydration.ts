/**
 * Holds back the framework's scripts: preloads are removed and the module script becomes inert text that
 * `app/boot-client.ts` runs later (docs/decisions/0004). Throws when the framework's output is not what it was.
 */
export function deferHydration(html: string): string {
  let found = 0;
  const deferred = html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module" async="">(import [\s\S]*?)<\/script>/g, (_all, code: string) => {
      found += 1;
      return `<script type="text/plain" id="hydration">${code}</script>`;
    });
  if (found > 1) throw new Error(`Expected one hydration script in the page, found ${found}`);
  return deferred;
}
