import {
  createPath,
  data,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type DataRouter,
  type Location,
  type Navigation,
} from "react-router";
import { aroundRouter, type Action, type Around } from "./around-router.ts";
import type { Results, ScreenKeeper } from "./screen-keeper.ts";
import { failureTexts as texts } from "./failure-messages.ts";
import { failureIn, type Asked, type Failure } from "./request-failure.ts";

type Outcome = { readonly results: Results | null; readonly failure: Failure | null };
type Waiting = { readonly asked: Asked; readonly navigation: Navigation };

const LATE_MS = 15_000;

/**
 * Keeps the present screen when a request of the router fails: the navigation ends as if it had not begun, so that dialogs and whatever is
 * typed stay, and a notice says what happened. Refusals (4xx) and a page's own fault (500) are answers and go their way.
 */
export function keeperOf(router: DataRouter, around: Around = aroundRouter): ScreenKeeper {
  return new Keeper(router, around);
}

class Keeper implements ScreenKeeper {
  private readonly router: DataRouter;
  private readonly around: Around;
  private clear: () => void = () => undefined;
  private end: (failure: Failure | null) => void = () => undefined;
  private isRedirected = false;
  /** The router waits for a lost script for ever: pages that may need it are opened as documents. */
  private isScriptLost = false;
  private isReloading = false;
  /** Whether the last navigation was ended: its scripts may still fail to come. */
  private hasEnded = false;
  private place: number;

  constructor(router: DataRouter, around: Around) {
    this.router = router;
    this.around = around;
    this.place = around.place();
    let shown = router.state.location;
    router.subscribe(({ location }) => {
      if (location !== shown) this.place = around.place();
      shown = location;
    });
    around.sendOnce(router);
    around.showLoading(router);
    around.onScriptLost(() => this.loseScript());
    around.onLeave((leave) => this.leaveWhenReachable(leave));
  }

  stop(): void {
    this.end(null);
    this.clear();
  }

  async watch({ request }: { readonly request: Request }, next: () => Promise<Results>): Promise<Results> {
    const { navigation, initialized, location } = this.router.state;
    if (!initialized) return next();
    const asked = askedFor(request, navigation);
    if (!asked) return this.inBackground(request, await next());
    if (isReturn(navigation, location)) return {};
    this.hasEnded = false;
    this.clear();
    if (this.isScriptLost && asked === "page" && navigation.location?.pathname !== location.pathname) {
      void this.leaveFor(navigation);
      return untilReplaced(request.signal);
    }
    const outcome = await this.outcome(next, asked);
    if (request.signal.aborted) return {};
    return this.conclude(outcome, { asked, navigation }) ?? untilReplaced(request.signal);
  }

  /** Returns what the router may have; null when the navigation has ended without an answer. */
  private conclude({ results, failure }: Outcome, { asked, navigation }: Waiting): Results | null {
    if (results) this.clear();
    if (results && !failure) {
      this.isRedirected = Object.values(results).some(({ result }) => result instanceof Response);
      return results;
    }
    // The form's own answer counts; the screen stays as it was loaded.
    if (results && asked === "saved-page" && !this.isRedirected) return withoutErrors(results);
    this.cancel();
    if (failure) this.explain(asked, failure, navigation);
    return null;
  }

  private async outcome(next: () => Promise<Results>, asked: Asked): Promise<Outcome> {
    const ended = new Promise<Outcome>((resolve) => {
      this.end = (failure) => resolve({ results: null, failure });
    });
    const timer = setTimeout(() => this.beLate(asked), LATE_MS);
    const came = next().then((results) => ({ results, failure: failureIn(results, asked) }));
    return Promise.race([came, ended]).finally(() => clearTimeout(timer));
  }

  /** Takes no screen away for a request that nobody waits for: a fetcher gets no data, a screen that is refreshed keeps what it has. */
  private inBackground({ method, url, signal }: Request, results: Results): Results {
    const isSent = method !== "GET";
    const failure = failureIn(results, isSent ? "save" : "page");
    if (!failure || signal.aborted) return results;
    if (isSent) this.say(this.saveText(failure));
    return isSent || !isAddress(this.router.state.location, url) ? withoutAnswer(results) : withoutErrors(results);
  }

  private saveText(failure: Failure): string {
    const isOffice = this.router.state.location.pathname.startsWith("/admin");
    return texts[isOffice ? "save" : "send"](failure);
  }

  private beLate(asked: Asked): void {
    if (asked !== "save") this.end({ kind: "late" });
    else if (!this.around.hasDialog()) this.say(texts.late, { label: texts.stop, run: () => this.stop() });
  }

  private explain(asked: Asked, failure: Failure, navigation: Navigation): void {
    if (asked === "save") return this.say(this.saveText(failure));
    const retry = this.retryOf(navigation);
    this.say(texts[asked](failure), { label: texts.tryAgain, run: retry });
    if (asked === "page") return;
    // A form that still shows its saved values must not send them again.
    const takeAway = this.clear;
    const release = this.around.holdForms(retry);
    this.clear = () => {
      takeAway();
      release();
    };
  }

  private say(text: string, action?: Action): void {
    this.clear();
    this.clear = this.around.tell(text, action);
  }

  /** Retries the navigation. Back and Forward have already moved in the history, so they are undone until then. */
  private retryOf({ location, historyAction }: Navigation): () => void {
    const steps = historyAction === "POP" ? this.place - this.around.place() : 0;
    if (steps !== 0) {
      void this.router.navigate(steps);
      return () => void this.router.navigate(-steps);
    }
    if (!location) return () => undefined;
    const options = {
      replace: historyAction !== "PUSH",
      state: location.state as unknown,
      preventScrollReset: location.pathname === this.router.state.location.pathname,
    };
    return () => void this.router.navigate(createPath(location), options);
  }

  private loseScript(): boolean {
    const { navigation, fetchers } = this.router.state;
    const isFetching = [...fetchers.values()].some(({ state }) => state !== "idle");
    const isIdle = navigation.state === "idle" && !isFetching;
    if (this.isReloading || (isIdle && !this.hasEnded)) return false;
    this.isScriptLost = true;
    // The notice that is shown says enough.
    if (isIdle) return true;
    if (navigation.state === "loading" && navigation.formMethod === undefined) void this.leaveFor(navigation);
    else void this.openAgain(null, texts.part);
    return true;
  }

  /** Lets a document be opened once the shop can be reached: the browser's own error page would take the screen away. */
  private async leaveWhenReachable(leave: () => void): Promise<boolean> {
    this.clear();
    const isReachable = await this.around.isReachable();
    if (isReachable) leave();
    else this.explainLeaving(leave);
    return isReachable;
  }

  private explainLeaving(leave: () => void): void {
    const tryAgain = (): void => void this.leaveWhenReachable(leave);
    this.say(texts.page({ kind: "line" }), { label: texts.tryAgain, run: tryAgain });
  }

  private leaveFor({ location }: Navigation): Promise<void> {
    return this.openAgain(location ? createPath(location) : null, texts.page({ kind: "line" }));
  }

  /** Opens a document as soon as the shop can be reached, so that the browser's own error page never comes instead. */
  private async openAgain(path: string | null, text: string): Promise<void> {
    this.end(null);
    this.cancel();
    const say = (): void => this.say(text, { label: texts.tryAgain, run: () => void open() });
    const open = async (): Promise<void> => {
      const isReachable = await this.around.isReachable();
      // Only this reload may pass: the router's own would end the way to the page.
      this.isReloading = isReachable && path === null;
      if (isReachable) this.around.open(path);
      else say();
    };
    // After an update of the shop the script has another name, and the page itself still comes.
    if (path === null) say();
    else await open();
  }

  /** Ends the navigation that is under way. The router can only replace one by another, which would ask the server and drop a form's answer. */
  private cancel(): void {
    this.hasEnded = true;
    const blockers = new Map([...this.router.state.blockers.keys()].map((key) => [key, IDLE_BLOCKER]));
    this.router._internalSetStateDoNotUseOrYouWillBreakYourApp({ navigation: IDLE_NAVIGATION, blockers });
  }
}

/** The purpose of a request; null when nobody waits for it: a fetcher's, or a revalidation. */
function askedFor({ method, url }: Request, { state, location, formMethod }: Navigation): Asked | null {
  if (!location || !isAddress(location, url)) return null;
  if (method !== "GET") return state === "submitting" ? "save" : null;
  return formMethod && formMethod !== "GET" ? "saved-page" : "page";
}

const isAddress = (location: Location, url: string): boolean =>
  new URL(createPath({ ...location, hash: "" }), url).href === url;

/** Whether the history goes back to the entry that is shown: nothing has to be asked for. */
const isReturn = ({ historyAction, location }: Navigation, shown: Location): boolean =>
  historyAction === "POP" && location.key === shown.key;

/** Of a fetcher, in whose data a missing answer is `undefined`. */
const withoutAnswer = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(results).map(([id, outcome]) => [
      id,
      outcome.type === "error" ? { type: "data" as const, result: data(undefined, 503) } : outcome,
    ]),
  );

const withoutErrors = (results: Results): Results =>
  Object.fromEntries(Object.entries(results).filter(([, { type }]) => type !== "error"));

/** Leaves the router's promise open until another navigation takes over: it takes nothing from one that was replaced. */
const untilReplaced = (signal: AbortSignal): Promise<Results> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve({}), { once: true }));
