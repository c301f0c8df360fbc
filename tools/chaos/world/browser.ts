/** A browser without script: its own cookies, one network address, forms sent as browsers send them. */
export type Browser = {
  /** Follows no redirect. Rejects when the answer is incomplete. */
  request(url: string, form?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Returns the status. Rejects when the answer is incomplete. */
  upload(url: string, body: Uint8Array<ArrayBuffer>): Promise<number>;
  setCookie(name: string, value: string): void;
};
export type Answer = { readonly status: number; readonly location: string | null; readonly html: string };

const ANSWER_MS = 30_000;

export function openBrowser(ip: string): Browser {
  const jar = new Map<string, string>();
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    setCookie: (name, value) => void jar.set(name, value),
    upload: async (url, body) => {
      const headers = { cookie: cookies(), "x-forwarded-for": ip, origin: new URL(url).origin };
      const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(ANSWER_MS) });
      await answer.text();
      return answer.status;
    },
    request: async (url, form) => {
      const response = await fetch(url, {
        headers: {
          cookie: cookies(),
          "x-forwarded-for": ip,
          accept: "text/html",
          ...(form && { origin: new URL(url).origin }),
        },
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
