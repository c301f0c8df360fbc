const ROWS = "main .admin-table tbody tr, main .section-row, main .block-card";
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
/** The focusable parts of a row, best first; never a field, into which the next key would be typed. */
const FOCUS_TARGETS = ["input[type=checkbox]", "[data-key]:not(select)", "a[href]", "button, summary"] as const;

const isInSight = (element: Element): boolean => element.getClientRects().length > 0;
const rowsInSight = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)].filter(isInSight);
const currentRow = (): HTMLElement | undefined => rowsInSight().find((row) => row.contains(document.activeElement));

/** Runs a key: `/` search, `j`/`k` move, `x` tick, `o` open, else what `data-key` marks; false for no command. */
export function pressKey(key: string): boolean {
  if (key === "/") return search();
  const step = STEPS[key];
  if (step !== undefined) return moveRow(step);
  if (key === "x") return tick();
  const target = markedWith(key) ?? (key === "o" ? currentRow()?.querySelector<HTMLElement>("a[href]") : null);
  if (!target) return false;
  press(target);
  return true;
}

function press(target: HTMLElement): void {
  if (target instanceof HTMLSelectElement) target.focus();
  else if (target instanceof HTMLFieldSetElement) focusFirstField(target);
  else target.click();
}

/** Focuses the first of several fields and selects its text, so that the next key overwrites it. */
function focusFirstField(fields: HTMLFieldSetElement): void {
  const first = fields.querySelector<HTMLInputElement>("input:not([type=hidden])");
  first?.focus();
  if (first?.type !== "checkbox" && first?.type !== "radio") first?.select();
}

type Key = readonly [key: string, words: string];

export function pageKeys(texts: Readonly<Record<ListKey, Key>>): readonly Key[] {
  const found = [...document.querySelectorAll<HTMLElement>("main [data-key]")]
    .filter((element) => isInSight(element) && !element.matches(":disabled"))
    .map((element) => [element.dataset["key"] ?? "", wordsOf(element)] as const);
  const own = [...new Map(found.map(([key, words]) => [`${key} ${words}`, [key, words] as const])).values()];
  const of = (...keys: ListKey[]): Key[] => keys.map((key) => texts[key]);
  const rows = rowsInSight();
  const has = (selector: string): boolean => rows.some((row) => row.querySelector(selector) !== null);
  const hasSearch = ownSearch() !== undefined;
  const opens = has("a[href]") || own.some(([key]) => key === "o");
  return [
    ...own,
    ...(hasSearch ? of("search") : []),
    ...(hasSearch && rows.length > 0 ? of("leave") : []),
    ...(rows.length > 0 ? of("next", "previous") : []),
    ...(has("input[type=checkbox]") ? of("tick") : []),
    ...(opens ? of("open") : []),
    ...dialogKeys().map((key) => texts[key]),
  ];
}

function dialogKeys(): readonly ListKey[] {
  if (!document.querySelector(DIALOG_LINKS)) return [];
  return location.pathname.startsWith(NEWSLETTER) ? ["save", "test"] : ["save"];
}

export type ListKey = "search" | "leave" | "next" | "previous" | "tick" | "open" | "save" | "test";
const DIALOG_LINKS = ["add", "edit", "update", "refund", "invite", "schedule", "tracking"]
  .map((name) => `main a[href*="${name}="]`)
  .join(", ");
const NEWSLETTER = "/admin/newsletter";

const wordsOf = ({ dataset, textContent }: HTMLElement): string => dataset["keyWords"] ?? textContent.trim();

const ownSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")].find(isInSight);

function search(): boolean {
  const own = ownSearch();
  const every = ".header-search > input, .header-search-link";
  if (!own) [...document.querySelectorAll<HTMLElement>(every)].find(isInSight)?.click();
  own?.focus();
  own?.select();
  return true;
}

function moveRow(step: number): boolean {
  const rows = rowsInSight();
  const current = currentRow();
  const next = current ? rows[rows.indexOf(current) + step] : rows.at(startIndex(rows.length, step));
  if (next) focusRow(next);
  return rows.length > 0;
}

let lastRow = { path: "", at: 0 };

/** Remembers the focused row: after a save the message has the focus, and the keys continue from that row. */
export function rememberRow(): void {
  const at = rowsInSight().findIndex((row) => row.contains(document.activeElement));
  if (at >= 0) lastRow = { path: location.pathname, at };
}

function startIndex(count: number, step: number): number {
  const isAtMessage = Boolean(document.activeElement?.querySelector(":scope > .notice"));
  if (isAtMessage && lastRow.path === location.pathname) return Math.min(lastRow.at, count - 1);
  return step > 0 ? 0 : -1;
}

function focusRow(row: HTMLElement): void {
  for (const selector of FOCUS_TARGETS) {
    const target = [...row.querySelectorAll<HTMLElement>(selector)].find(isInSight);
    if (!target) continue;
    target.focus();
    return row.scrollIntoView({ block: "nearest" });
  }
}

function tick(): boolean {
  const row = currentRow() ?? rowsInSight()[0];
  const box = row?.querySelector<HTMLElement>("input[type=checkbox]");
  if (!row || !box) return false;
  focusRow(row);
  box.click();
  return true;
}

export function leaveSearch({ key, target }: KeyboardEvent): boolean {
  const isSearch = target instanceof HTMLInputElement && target.type === "search" && target.closest("main") !== null;
  return isSearch && key === "ArrowDown" && moveRow(1);
}

/** Controls outside the rows come first: they concern all selected rows. */
function markedWith(key: string): HTMLElement | null {
  const marked = [...document.querySelectorAll<HTMLElement>(`main [data-key="${CSS.escape(key)}"]`)].filter(isInSight);
  const row = currentRow();
  return marked.find((element) => !element.closest(ROWS)) ?? marked.find((element) => row?.contains(element)) ?? null;
}
