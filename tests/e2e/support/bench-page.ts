import type { BrowserContext, Page } from "@playwright/test";

const benches = new WeakMap<BrowserContext, Promise<Page>>();

/**
 * Copies what a page shows at the moment onto a second page of the same browser, which is never loaded again, and answers that page.
 * The copy has the page's markup, style sheets, entries, open dialogs and popovers, focus and address, but no script: what tools have
 * loaded there stays, so that they need not start anew for every state.
 */
export async function copyOf(page: Page): Promise<Page> {
  const context = page.context();
  const opened = benches.get(context) ?? openBench(context, new URL(page.url()).origin);
  benches.set(context, opened);
  const bench = await opened;
  await bench.evaluate(show, await page.evaluate(readState));
  return bench;
}

async function openBench(context: BrowserContext, origin: string): Promise<Page> {
  const bench = await context.newPage();
  const path = `${origin}/bench`;
  // Without the shop's policy: it would refuse style attributes that come as text.
  await bench.route(path, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Bench</title>" }),
  );
  await bench.goto(path);
  await bench.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return bench;
}

type State = { readonly html: string; readonly url: string; readonly sheets: readonly string[] };

/** Runs in the page: its markup, with everything in attributes that the browser keeps elsewhere. */
function readState(): State {
  const root = document.documentElement.cloneNode(true) as HTMLElement;
  const [all, copies] = [document.documentElement.querySelectorAll("*"), root.querySelectorAll("*")];
  for (const [at, element] of all.entries()) {
    const copy = copies[at]!;
    if (element instanceof HTMLInputElement) {
      copy.toggleAttribute("checked", element.checked);
      copy.toggleAttribute("data-bench-mixed", element.indeterminate);
      if (!["file", "checkbox", "radio"].includes(element.type)) copy.setAttribute("value", element.value);
    }
    if (element instanceof HTMLTextAreaElement) copy.textContent = `\n${element.value}`;
    if (element instanceof HTMLOptionElement) copy.toggleAttribute("selected", element.selected);
    copy.toggleAttribute("data-bench-modal", element.matches("dialog:modal"));
    copy.toggleAttribute("data-bench-popover", element.matches(":popover-open"));
    copy.toggleAttribute("data-bench-focus", element === document.activeElement);
  }
  for (const each of root.querySelectorAll("script, link:not([rel=stylesheet]), noscript")) each.remove();
  // Beneath a dialog nothing can be reached, and it is laid out by itself.
  const dialog = [...root.querySelectorAll("[data-bench-modal]")].at(-1) ?? null;
  for (let at = dialog; at && at.localName !== "body"; at = at.parentElement)
    for (const other of [...(at.parentElement?.children ?? [])]) if (other !== at) other.remove();
  const textOf = ({ cssRules }: CSSStyleSheet): string => [...cssRules].map(({ cssText }) => cssText).join("\n");
  return { html: root.outerHTML, url: location.href, sheets: document.adoptedStyleSheets.map(textOf) };
}

/** Runs on the bench: puts a state there in place of the one before. */
async function show({ html, url, sheets }: State): Promise<void> {
  history.replaceState(null, "", url);
  const next = new DOMParser().parseFromString(html, "text/html");
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);

  // Style sheets that both states have stay, or they would be loaded once more.
  const SHEETS = "link[rel=stylesheet]";
  const linksOf = (place: ParentNode): HTMLLinkElement[] => [...place.querySelectorAll<HTMLLinkElement>(SHEETS)];
  const namesOf = (links: HTMLLinkElement[]): string => links.map((link) => link.getAttribute("href")).join(" ");
  const isStyled = namesOf(linksOf(document.head)) === namesOf(linksOf(next.head));
  for (const each of [...document.head.children]) if (!isStyled || !each.matches(SHEETS)) each.remove();
  const loads: Promise<unknown>[] = [];
  for (const each of [...next.head.children]) {
    if (isStyled && each.matches(SHEETS)) continue;
    if (each.matches(SHEETS)) loads.push(new Promise((resolve) => each.addEventListener("load", resolve)));
    document.head.append(document.adoptNode(each));
  }
  await Promise.all(loads);
  document.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.body.replaceWith(document.adoptNode(next.body));

  /** Elements with this mark, which is taken off. */
  const marked = <Kind extends HTMLElement>(mark: string): Kind[] =>
    [...document.querySelectorAll<Kind>(`[data-bench-${mark}]`)].map((element) => {
      element.removeAttribute(`data-bench-${mark}`);
      return element;
    });
  for (const box of marked<HTMLInputElement>("mixed")) box.indeterminate = true;
  for (const dialog of marked<HTMLDialogElement>("modal")) {
    dialog.removeAttribute("open");
    dialog.showModal();
  }
  for (const popover of marked("popover")) popover.showPopover();
  for (const element of marked("focus")) element.focus({ preventScroll: true });
  for (const movement of document.getAnimations())
    if (movement.effect?.getComputedTiming().endTime !== Infinity) movement.finish();
  // What was in sight in the state before is no measure for this one.
  delete (globalThis as { inSight?: unknown }).inSight;
}
