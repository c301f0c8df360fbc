import type { Around } from "./around-page.ts";

import type { Goal, Navigation, Results, Watched } from "./request-failure.ts";

/**
 * The purpose of a request: what a person waits for; "stay" and "return" lead to the screen that is shown, "background"
 * requests nobody waits for: those of fetchers and refreshes.
 */
export type Purpose = Goal | "stay" | "return" | "background";

export class RouterSteps {
  private readonly around: Pick<Around, "here" | "place">;
  /** The navigation under way that script has started. */
  private pending: Navigation | null = null;
  /** The same for one whose start and end the router does not report: a blocked one that goes on. */
  private unreported: Navigation | null = null;
  private restoring: Navigation | null = null;
  /** The entry of the history that is shown: its address and its number. */
  private shown: string;
  private place: number;
  /** Whether Back or Forward has left that entry for a page that has not come yet. */
  private isAway = false;
  /** Whether the last answer was a redirect, and where it leads until the router follows it. */
  private isRedirected = false;
  private redirect: string | null = null;
  private hash = "";
  private readonly loaded = new WeakSet<object>();

  constructor(around: Pick<Around, "here" | "place">) {
    this.around = around;
    this.shown = around.here();
    this.place = around.place();
  }

  /** Notes a navigation that begins; `restores` for one that leads to the screen that is shown. */
  begin(navigation: Navigation, restores: boolean): void {
    this.pending = navigation;
    this.restoring = restores ? navigation : null;
    this.hash = hashOf(navigation.to);
  }

  /** Ends a navigation; false for one that another has replaced. */
  end(navigation: Navigation): boolean {
    if (this.pending !== navigation) return false;
    this.pending = null;
    this.settle();
    return true;
  }

  /** Notes the present entry as the one that is shown, unless a page is still to come. */
  settle(): void {
    if (this.pending === this.unreported) this.pending = null;
    if (this.pending || this.isAway) return;
    this.shown = this.around.here();
    this.place = this.around.place();
  }

  get isUnderWay(): boolean {
    return this.pending !== null || this.isAway;
  }

  /** Whether a page is being opened, and no form sent. */
  get isOpening(): boolean {
    return this.isUnderWay && !this.pending?.sends;
  }

  get isOffice(): boolean {
    return this.shown.startsWith("/admin");
  }

  isShown(url: string): boolean {
    return withoutHash(this.shown) === pathOf(url);
  }

  /** Whether an address is one of the page that is shown, whatever its query. */
  isSamePage = (path: string): boolean => path.split(/[?#]/)[0] === this.shown.split(/[?#]/)[0];

  /** The steps through the history from its present entry back to the one that is shown; 0 when it is that. */
  get stepsBack(): number {
    return this.place - this.around.place();
  }

  purposeOf({ request, context, cause }: Watched): Purpose {
    const { method } = request;
    if (cause === "fetcher" || (method === "GET" && this.isOfFetcher(context))) return "background";
    if (!cause) return this.redirect === null ? this.purposeOfUnreported(request) : this.followRedirect();
    this.pending ??= cause;
    if (cause === this.restoring) return "stay";
    if (method !== "GET") return "save";
    return cause.sends ? "saved-page" : "page";
  }

  /** Whether a read is one of the refreshes that follow the page's own read in the same step. */
  private isOfFetcher(context: object): boolean {
    const isLater = this.loaded.has(context);
    this.loaded.add(context);
    return isLater;
  }

  /** Back and Forward, refreshes, and what a blocker has held back. */
  private purposeOfUnreported({ method, url }: Request): Purpose {
    this.hash = "";
    if (this.stepsBack !== 0) {
      this.isAway = true;
      return "page";
    }
    if (this.isAway) {
      this.isAway = false;
      return "return";
    }
    if (method === "GET" && this.isShown(url)) return "background";
    this.pending = this.unreported = { to: url, sends: method !== "GET", url };
    return this.pending.sends ? "save" : "page";
  }

  private followRedirect(): Purpose {
    this.hash = hashOf(this.redirect ?? "");
    this.redirect = null;
    return this.pending?.sends ? "saved-page" : "page";
  }

  /** Notes an answer on its way to the router; true when it is a redirect. */
  answered(results: Results, goal: Purpose): boolean {
    const response = Object.values(results).find(({ result }) => result instanceof Response)?.result;
    this.redirect = response instanceof Response ? (response.headers.get("Location") ?? "") : null;
    if (goal !== "background") this.isRedirected = this.redirect !== null;
    if (this.isAway && goal === "page" && !this.isRedirected) {
      this.isAway = false;
      this.settle();
    }
    return this.redirect !== null;
  }

  /** Whether the form was answered on the page that is shown. */
  get isAnsweredHere(): boolean {
    return !this.isRedirected;
  }

  /** The path of a request, with the fragment of the navigation that it belongs to. */
  pathOf = (request: Request): string => pathOf(request.url) + this.hash;
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const hashOf = (path: string): string => path.replace(/^[^#]*/, "");

const withoutHash = (path: string): string => path.replace(/#.*/, "");
