/** The cookies of one browser, all of one shop: domains and paths do not matter, and only the server ends them. */
export class CookieJar {
  private readonly kept = new Map<string, string>();

  get(name: string): string | undefined {
    return this.kept.get(name);
  }

  set(name: string, value: string): void {
    this.kept.set(name, value);
  }

  delete(name: string): void {
    this.kept.delete(name);
  }

  names(): string[] {
    return [...this.kept.keys()];
  }

  clear(): void {
    this.kept.clear();
  }

  /** The Cookie header, or null without cookies. */
  header(): string | null {
    return this.kept.size === 0 ? null : [...this.kept].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Stores the cookies that an answer sets and deletes those that it expires. */
  keep({ headers }: Pick<Response, "headers">): void {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (isOver(line)) this.kept.delete(name);
      else this.kept.set(name, value);
    }
  }
}

function isOver(line: string): boolean {
  const age = /;\s*max-age=(-?\d+)/i.exec(line)?.[1];
  if (age !== undefined) return Number(age) <= 0;
  const end = /;\s*expires=([^;]+)/i.exec(line)?.[1];
  return end !== undefined && Date.parse(end) <= Date.now();
}
