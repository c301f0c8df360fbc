export type Outcome<Page> =
  | { readonly kind: "shared"; readonly page: Page }
  | { readonly kind: "own" }
  /** The data changed during the rendering, or its browser gave up. */
  | { readonly kind: "again" };

type Rendering<Page, Answer> = () => Promise<{ readonly answer: Answer; readonly outcome: Outcome<Page> }>;
type Shared<Page, Answer> =
  | { readonly kind: "rendered"; readonly answer: Answer }
  | { readonly kind: "shared"; readonly page: Page }
  | { readonly kind: "late" };

/** The most addresses remembered as personal; the oldest are forgotten. */
const MAX_OWN = 1000;

/** Lets equal requests wait for one rendering. A failure affects only its waiters. Personal pages are remembered and never wait. */
export class SharedRenders<Page> {
  private readonly running = new Map<string, Promise<Outcome<Page>>>();
  private readonly own = new Set<string>();
  private readonly deadlineMs: number;

  constructor(deadlineMs: number) {
    this.deadlineMs = deadlineMs;
  }

  /** Renders, or waits for the same rendering in progress; "late" when that exceeds the deadline. */
  async share<Answer>(key: string, render: Rendering<Page, Answer>): Promise<Shared<Page, Answer>> {
    const deadline = performance.now() + this.deadlineMs;
    for (;;) {
      const running = this.own.has(key) ? undefined : this.running.get(key);
      if (!running) return { kind: "rendered", answer: await this.lead(key, render) };
      const outcome = await before(deadline, running);
      if (outcome === "late") return { kind: "late" };
      if (outcome.kind === "shared") return outcome;
    }
  }

  private async lead<Answer>(key: string, render: Rendering<Page, Answer>): Promise<Answer> {
    const rendering = render();
    const outcome = rendering.then((done) => done.outcome);
    outcome.catch(() => undefined);
    if (!this.own.has(key)) this.running.set(key, outcome);
    try {
      const done = await rendering;
      this.remember(key, done.outcome);
      return done.answer;
    } finally {
      if (this.running.get(key) === outcome) this.running.delete(key);
    }
  }

  private remember(key: string, { kind }: Outcome<Page>): void {
    this.own.delete(key);
    if (kind !== "own") return;
    this.own.add(key);
    const oldest = this.own.values().next();
    if (this.own.size > MAX_OWN && !oldest.done) this.own.delete(oldest.value);
  }
}

async function before<T>(deadline: number, promised: Promise<T>): Promise<T | "late"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), Math.max(0, deadline - performance.now()));
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}
