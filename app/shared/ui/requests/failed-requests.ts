import type { Action, Around } from "./around-page.ts";
import { failureText, failureTexts as texts } from "./failure-messages.ts";
import {
  failureIn,
  onlyErrors,
  withoutAnswer,
  withoutErrors,
  type Goal,
  type Navigation,
  type Failure,
  type Results,
  type ScreenKeeper,
  type Watched,
  untilReplaced,
} from "./request-failure.ts";
import { RouterSteps } from "./router-steps.ts";
import type { SendOnce } from "./send-once.ts";

export { aroundPage } from "./around-page.ts";

type Outcome = { readonly results: Results | null; readonly failure: Failure | null };
type Waiting = { readonly goal: Goal; readonly path: string };

const LATE_MS = 15_000;

/** Keeps screen and input when a router request fails, with a notice; 4xx and a page's own 500 are answers. */
export function keeperOf(around: Around): ScreenKeeper {
  return new Keeper(around);
}

class Keeper implements ScreenKeeper {
  /** Whether the starting navigation is the keeper's own, which cancels another. */
  private isRestoring = false;
  private readonly around: Around;
  private readonly steps: RouterSteps;
  private readonly forms: SendOnce;
  private clear: () => void = () => undefined;
  private clearUnseen: () => void = () => undefined;
  private giveUp: (failure: Failure | null) => void = () => undefined;
  private isSending = false;
  private fetchers = 0;
  private opening: string | null = null;
  /** Action data of the current screen, and the errors it shows. */
  private answer: Results | null;
  private errors: Results;
  /** Whether a navigation made a request since the last one shown. */
  private hasAnswered = false;
  /** The router waits forever for a lost script: open pages that may need it as documents. */
  private isScriptLost = false;

  constructor(around: Around) {
    this.around = around;
    this.steps = new RouterSteps(around);
    ({ answer: this.answer, errors: this.errors } = around.served());
    this.forms = around.sendOnce(() => this.isSending);
    around.onLeave((leave) => this.leaveWhenReachable(leave));
  }

  begin(cause: Navigation | "fetcher"): void {
    if (cause === "fetcher") return void (this.fetchers += 1);
    this.steps.begin(cause, this.isRestoring);
    this.forms.next(false);
    const isNew = !this.isRestoring;
    // The script of a page may be lost before the page's first request.
    if (isNew) this.opening = this.steps.targetOf(cause);
    this.show({ isSending: isNew && cause.sends, isLoading: isNew && !cause.sends });
  }

  end(cause: Navigation | "fetcher"): void {
    if (cause === "fetcher") this.fetchers -= 1;
    else if (this.steps.end(cause)) this.show({ isSending: false, isLoading: false });
  }

  settle(): void {
    this.steps.settle();
    // A navigation without a request, to another fragment, clears the action data too.
    if (!this.hasAnswered) this.answer = null;
    this.hasAnswered = false;
    // After a refusal nothing follows that was pressed without knowing it.
    this.forms.next(this.answer === null);
  }

  stop(): void {
    this.giveUp(null);
    this.clear();
  }

  async watch(watched: Watched, next: () => Promise<Results>): Promise<Results> {
    const { request } = watched;
    const goal = this.steps.purposeOf(watched);
    this.hasAnswered ||= goal !== "background";
    switch (goal) {
      case "background":
        return this.inBackground(request, await next());
      case "stay":
        // The current screen already has its data.
        return { ...(request.method === "GET" ? this.errors : this.answer) };
      case "return":
        // The router drops action data on each history step.
        this.answer = null;
        return {};
      case "save":
      case "page":
      case "saved-page":
        return this.waitFor({ goal, path: this.steps.pathOf(request) }, request.signal, next);
    }
  }

  private async waitFor(waiting: Waiting, signal: AbortSignal, next: () => Promise<Results>): Promise<Results> {
    const { goal, path } = waiting;
    this.clear();
    if (goal !== "save") this.show({ isSending: this.isSending, isLoading: true });
    if (this.isScriptLost && goal === "page" && !this.steps.isSamePage(path)) {
      void this.openAgain(path, failureText("page", { kind: "line" }));
      return untilReplaced(signal);
    }
    this.opening = path;
    const outcome = await this.outcome(next, goal);
    if (signal.aborted) return this.abandon(goal, outcome);
    return this.conclude(outcome, waiting) ?? untilReplaced(signal);
  }

  /** Another link or form has replaced this navigation, so that the answer to a save, maybe a refusal, goes unseen. */
  private abandon(goal: Goal, { results }: Outcome): Results {
    if (goal === "save" && results) {
      this.clearUnseen();
      // It outlives the answer of what replaced the save.
      this.clearUnseen = this.around.notify(texts.unseen);
    }
    return {};
  }

  /** Returns the results for the router; null when the navigation is cancelled. */
  private conclude({ results, failure }: Outcome, waiting: Waiting): Results | null {
    if (results) this.clear();
    if (results && !failure) return this.deliver(results, waiting.goal);
    // The action data counts; the screen keeps its loaded data.
    if (results && waiting.goal === "saved-page" && this.steps.isAnsweredHere) return withoutErrors(results);
    const retry = this.retryOf(waiting);
    this.cancel();
    if (failure) this.explain(waiting.goal, failure, retry);
    return null;
  }

  private deliver(results: Results, goal: Goal): Results {
    const wasAnsweredHere = this.steps.isAnsweredHere;
    const isRedirect = this.steps.answered(results, goal);
    if (!isRedirect && goal === "save") this.answer = results;
    else if (!isRedirect) {
      this.errors = onlyErrors(results);
      if (goal === "page" || !wasAnsweredHere) this.answer = null;
    }
    // Once the answer shows, the form may be sent again, even while its page is still loading.
    this.show({ isSending: this.isSending && isRedirect, isLoading: this.steps.isUnderWay });
    return results;
  }

  private show({ isSending, isLoading }: { readonly isSending: boolean; readonly isLoading: boolean }): void {
    this.isSending = isSending;
    this.forms.mark();
    this.around.showLoading(isLoading);
  }

  private async outcome(next: () => Promise<Results>, goal: Goal): Promise<Outcome> {
    const ended = new Promise<Outcome>((resolve) => {
      this.giveUp = (failure) => resolve({ results: null, failure });
    });
    const timer = setTimeout(() => this.beLate(goal), LATE_MS);
    const came = next().then((results) => ({ results, failure: failureIn(results, goal) }));
    return Promise.race([came, ended]).finally(() => clearTimeout(timer));
  }

  /** Background requests never replace the screen: a fetcher gets no data, a revalidation keeps the old data. */
  private inBackground({ method, url, signal }: Request, results: Results): Results {
    const isSent = method !== "GET";
    this.steps.answered(results, "background");
    const failure = failureIn(results, isSent ? "save" : "page");
    if (!failure || signal.aborted) return results;
    if (isSent) this.notify(this.saveText(failure));
    return isSent || !this.steps.isShown(url) ? withoutAnswer(results) : withoutErrors(results);
  }

  private saveText = (failure: Failure): string => failureText(this.steps.isOffice ? "save" : "send", failure);

  private beLate(goal: Goal): void {
    if (goal !== "save") this.giveUp({ kind: "late" });
    else if (!this.around.hasDialog()) this.notify(texts.late, { label: texts.stop, run: () => this.stop() });
  }

  private explain(goal: Goal, failure: Failure, retry: () => void): void {
    if (goal === "save") return this.notify(this.saveText(failure));
    this.notify(failureText(goal, failure), { label: texts.tryAgain, run: retry });
    if (goal === "page") return;
    // A form that still shows its saved values must not be sent again.
    const takeAway = this.clear;
    const release = this.around.holdForms(retry);
    this.clear = () => {
      takeAway();
      release();
    };
  }

  private notify(text: string, action?: Action): void {
    this.clear();
    this.clear = this.around.notify(text, action);
  }

  /** Back and Forward have already moved in the history, so they are undone until the retry. */
  private retryOf({ goal, path }: Waiting): () => void {
    const { stepsBack } = this.steps;
    if (stepsBack !== 0) return () => this.around.go(-stepsBack);
    const isSamePage = this.steps.isSamePage(path);
    // The page after an accepted form replaces the form.
    return () => this.around.navigate(path, { replace: goal === "saved-page", preventScrollReset: isSamePage });
  }

  loseScript(): void {
    this.isScriptLost = true;
    if (!this.steps.isUnderWay && this.fetchers === 0) return;
    if (this.steps.isOpening) void this.openAgain(this.opening, failureText("page", { kind: "line" }));
    else void this.openAgain(null, texts.part);
  }

  /** Waits until the shop is reachable: the browser's own error page would replace the screen. */
  private async leaveWhenReachable(leave: () => void): Promise<boolean> {
    this.clear();
    const isReachable = await this.around.isReachable();
    const run = (): void => void this.leaveWhenReachable(leave);
    if (isReachable) leave();
    else this.notify(failureText("page", { kind: "line" }), { label: texts.tryAgain, run });
    return isReachable;
  }

  private async openAgain(path: string | null, text: string): Promise<void> {
    this.giveUp(null);
    if (this.steps.isUnderWay) this.cancel();
    const notify = (): void => this.notify(text, { label: texts.tryAgain, run: () => void open() });
    const open = async (): Promise<void> => {
      if (await this.around.isReachable()) this.around.open(path);
      else notify();
    };
    // After an update of the shop the script has a new name, and the page itself still loads.
    if (path === null) notify();
    else await open();
  }

  private cancel(): void {
    const { stepsBack } = this.steps;
    if (stepsBack !== 0) return this.around.go(stepsBack);
    this.isRestoring = true;
    this.around.stay(this.answer !== null);
    this.isRestoring = false;
  }
}
