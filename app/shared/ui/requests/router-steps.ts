import type { Around } from "./around-page.ts";

import type { Goal, Navigation, Results, Watched } from "./request-failure.ts";

/** "stay" and "return" lead to the current screen; "background" is for fetchers and revalidations. */
export type Purpose = Goal | "stay" | "return" | "background";

export class RouterSteps {
  private readonly around: Pick<Around, "here" | "place">;
  private pending: Navigation | null = null;
  /** A blocked navigation that proceeds: the router reports neither its start nor its end. */
  private unreported: Navigation | null = null;
  private restoring: Navigation | null = null;
  /** Address and number of the current history entry. */
  private shown: string;
  private place: number;
  /** Whether Back or Forward has left that entry for a page that has not loaded yet. */
  private isAway = false;
  /** Whether the last answer was a redirect, and its target until the router follows it. */
  private isRedirected = false;
  private redirect: string | null = null;
  private hash = "";
  private readonly loaded = new WeakSet<object>();

  constructor(around: Pick<Around, "here" | "place">) {
    this.around = around;
    this.shown = around.here();
    this.place = around.place();
  }

  /** `restores` marks a navigation to the current screen. */
  begin(navigation: Navigation, restores: boolean): void {
    this.pending = navigation;
    this.restoring = restores ? navigation : null;
    this.hash = hashOf(navigation.to);
  }

  /** False for one that another has replaced. */
  end(navigation: Navigation): boolean {
    if (this.pending !== navigation) return false;
    this.pending = null;
    this.settle();
    return true;
  }

  /** Does nothing while a page is still loading. */
  settle(): void {
    if (this.pending === this.unreported) this.pending = null;
    if (this.pending || this.isAway) return;
    this.shown = this.around.here();
    this.place = this.around.place();
  }

  get isUnderWay(): boolean {
    return this.pending !== null || this.isAway;
  }

  get isOpening(): boolean {
    return this.isUnderWay && !this.pending?.sends;
  }

  get isOffice(): boolean {
    return this.shown.startsWith("/admin");
  }

  isShown(url: string): boolean {
    return withoutHash(this.shown) === pathOf(url);
  }

  isSamePage = (path: string): boolean => path.split(/[?#]/)[0] === this.shown.split(/[?#]/)[0];

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

  /** Revalidations follow the page's own read in the same step. */
  private isOfFetcher(context: object): boolean {
    const isLater = this.loaded.has(context);
    this.loaded.add(context);
    return isLater;
  }

  /** Back and Forward, revalidations, and what a blocker held back. */
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

  /** True for a redirect. */
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

  get isAnsweredHere(): boolean {
    return !this.isRedirected;
  }

  pathOf = (request: Request): string => pathOf(request.url) + this.hash;

  targetOf({ to }: Navigation): string {
    const { pathname, search, hash } = new URL(to, new URL(this.around.here(), "http://shop"));
    return pathname + search + hash;
  }
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const hashOf = (path: string): string => path.replace(/^[^#]*/, "");

const withoutHash = (path: string): string => path.replace(/#.*/, "");
