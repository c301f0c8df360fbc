/** A person's browser without script: cookies of its own, one address on the network, forms sent as browsers send them. */
export type Browser = {
  /** Follows no redirect. Rejects when there was no whole answer. */
  ask(url: string, form?: Readonly<Record<string, string>>): Promise<Answer>;
  keep(name: string, value: string): void;
};
export type Answer = { readonly status: number; readonly location: string | null; readonly html: string };

const ANSWER_MS = 30_000;

export function openBrowser(ip: string): Browser {
  const jar = new Map<string, string>();
  return {
    keep: (name, value) => void jar.set(name, value),
    ask: async (url, form) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(url, {
        headers: { cookie, "x-forwarded-for": ip, accept: "text/html", ...(form && { origin: new URL(url).origin }) },
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return { status: response.status, location: response.headers.get("location"), html: await response.text() };
    },
  };
}
