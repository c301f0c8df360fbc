import { inTurns } from "./concurrency.ts";

/** Turns per name: at most `atOnce` tasks of one name run at a time, the others wait in the order in which they came. */
export class Turns {
  private readonly queues = new Map<string, { users: number; take: ReturnType<typeof inTurns> }>();
  private readonly atOnce: number;

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** Runs the work when it is its turn for all the names, which are taken in one order so that no two tasks wait for each other. */
  take<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    const [first, ...rest] = [...new Set(names)].toSorted();
    return first === undefined ? work() : this.takeOne(first, () => this.take(rest, work));
  }

  private async takeOne<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(name) ?? { users: 0, take: inTurns(this.atOnce) };
    this.queues.set(name, queue);
    queue.users += 1;
    try {
      return await queue.take(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) this.queues.delete(name);
    }
  }

  get size(): number {
    return this.queues.size;
  }
}
