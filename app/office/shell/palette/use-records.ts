import { useEffect, useRef, useState } from "react";
import { offered, RECORD_TERM_MIN, type SearchGroup } from "./search-items.ts";

const CALL = "/api/admin/search";
const PAUSE_MS = 150;

export type Records = { readonly term: string; readonly groups: readonly SearchGroup[]; readonly hasFailed: boolean };
const NONE: Records = { term: "", groups: [], hasFailed: false };

/** Searches records while typing: only the last term, after a short pause; older answers are dropped. */
export function useRecords(): [Records, (term: string) => void] {
  const [records, setRecords] = useState(NONE);
  const pending = useRef<AbortController>(null);
  useEffect(() => () => pending.current?.abort(), []);
  const search = (term: string): void => {
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    if (term.length < RECORD_TERM_MIN) return setRecords({ ...NONE, term });
    const timer = setTimeout(() => {
      void fetchRecords(term, request.signal).then((found) => !request.signal.aborted && setRecords(found));
    }, PAUSE_MS);
    request.signal.addEventListener("abort", () => clearTimeout(timer));
  };
  return [records, search];
}

async function fetchRecords(term: string, signal: AbortSignal): Promise<Records> {
  try {
    const answer = await fetch(`${CALL}?${new URLSearchParams({ q: term })}`, { signal });
    if (!answer.ok) return { ...NONE, term, hasFailed: true };
    const { groups } = (await answer.json()) as { groups: SearchGroup[] };
    return { term, groups: groups.map((group) => ({ ...group, items: offered(group) })), hasFailed: false };
  } catch {
    return { ...NONE, term, hasFailed: true };
  }
}
