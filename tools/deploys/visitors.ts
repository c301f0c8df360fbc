import { Agent, request } from "node:http";

const PAGES = ["/", "/products", "/cart", "/faqs", "/contact", "/about", "/products?search=tea", "/login", "/checkout"];
const ASSET = /(?:href|src)="(\/assets\/[^"?#]+)"/g;
const ANSWER_MS = 15_000;
const FORM = { path: "/preferences", body: "theme=dark&to=%2F" };

export type Visits = {
  readonly requests: () => number;
  /** Requests with a wrong answer, one line each. */
  readonly failed: readonly string[];
  readonly longestMs: () => number;
  end(): Promise<void>;
};

type Answer = { readonly status: number; readonly text: string };
type Call = { readonly method: "GET" | "POST"; readonly path: string };

/** Requests pages, their files and forms at a fixed rate, without waiting for answers. */
export function startVisits(url: string, perSecond: number): Visits {
  const agent = new Agent({ keepAlive: true });
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  let [requests, longestMs, named] = [0, 0, [] as string[]];
  const callFor = (n: number): Call => {
    if (n % 10 === 0) return { method: "POST", path: FORM.path };
    const asset = n % 2 === 0 ? named[Math.floor(Math.random() * named.length)] : undefined;
    return { method: "GET", path: asset ?? PAGES[(n >> 1) % PAGES.length] ?? "/" };
  };
  const visit = async (call: Call): Promise<void> => {
    const from = performance.now();
    const answer = await send(url, call, agent).catch((error: Error) => error.message);
    longestMs = Math.max(longestMs, performance.now() - from);
    const at = new Date().toISOString();
    if (typeof answer === "string") failed.push(`${at} ${call.method} ${call.path}: ${answer}`);
    else if (answer.status >= 400) failed.push(`${at} ${call.method} ${call.path}: ${answer.status}`);
    else if (answer.text.includes("</html>")) named = [...answer.text.matchAll(ASSET)].map(([, path = ""]) => path);
  };
  const clock = setInterval(() => {
    requests += 1;
    const one = visit(callFor(requests)).finally(() => open.delete(one));
    open.add(one);
  }, 1000 / perSecond);
  return {
    requests: () => requests,
    failed,
    longestMs: () => longestMs,
    end: async () => {
      clearInterval(clock);
      await Promise.all(open);
      agent.destroy();
    },
  };
}

/** Reads the whole answer; rejects when the connection breaks. */
function send(url: string, { method, path }: Call, agent: Agent): Promise<Answer> {
  const headers = { origin: url, ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }) };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, agent, headers, timeout: ANSWER_MS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }));
    });
    sent.on("timeout", () => sent.destroy(new Error(`no answer within ${ANSWER_MS / 1000} s`)));
    sent.on("error", reject);
    sent.end(method === "POST" ? FORM.body : undefined);
  });
}
