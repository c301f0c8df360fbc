import type { Document, Element } from "domhandler";
import { CookieJar } from "./cookie-jar.ts";
import { all, parsePage, textOf } from "./document.ts";
import { Locator, type Host } from "./locator.ts";
import { Searching, type Search } from "./searching.ts";
import { isDisabled } from "./fields.ts";
import { defaultButton, submissionOf } from "./submission.ts";

/** Answers the browser: a request handler in this process, or `fetch`. */
export type Answering = (request: Request) => Promise<Response>;

type Sent = {
  readonly method?: string;
  readonly body?: BodyInit | null;
  readonly headers?: Readonly<Record<string, string>>;
};

const MAX_REDIRECTS = 10;
/** The second two repeat the method and the body. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const REPEATING = new Set([307, 308]);
const NO_CONTENT = 204;

/** A browser without script: keeps cookies, follows redirects and links, fills in and sends forms. Its pages share the cookies. */
export class PlainBrowser {
  readonly cookies = new CookieJar();

  readonly origin: string;
  /** Answers for other sites, which get no cookies; without it they are not requested. */
  readonly elsewhere: Answering | null;
  private readonly answering: Answering;
  private readonly headers: Readonly<Record<string, string>>;

  /** `origin` is the base of relative addresses; `headers` are sent with every request. */
  constructor(
    answering: Answering,
    origin: string,
    {
      headers = {},
      elsewhere = null,
    }: { headers?: Readonly<Record<string, string>>; elsewhere?: Answering | null } = {},
  ) {
    this.answering = answering;
    this.origin = origin;
    this.headers = headers;
    this.elsewhere = elsewhere;
  }

  newPage = (): Page => new Page(this);

  /** One request with the stored cookies; redirects are not followed. Posts come from the shop's own origin. */
  async request(path: string, { method = "GET", body = null, headers = {} }: Sent = {}): Promise<Response> {
    const url = new URL(path, this.origin);
    if (url.origin !== this.origin) return this.requestElsewhere(new Request(url, { method, body }));
    const cookie = this.cookies.header();
    const sent = new Headers({
      accept: "text/html,*/*;q=0.8",
      "accept-language": "en-US",
      ...this.headers,
      ...(cookie !== null && { cookie }),
      ...(method !== "GET" && { origin: this.origin }),
      ...headers,
    });
    const answer = await this.answering(new Request(url, { method, body, headers: sent }));
    this.cookies.keep(answer);
    return answer;
  }

  private requestElsewhere(request: Request): Promise<Response> {
    if (!this.elsewhere) throw new Error(`Unexpected request to another site: ${request.url}`);
    return this.elsewhere(request);
  }

  /** Posts fields without a form; returns the raw answer. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return this.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }
}

const EMPTY = parsePage("");

/** The UTF-8 name takes precedence. */
function fileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  return encoded === undefined ? (/filename="?([^";]+)/.exec(disposition)?.[1] ?? "") : decodeURIComponent(encoded);
}

/** One tab of the browser. */
export class Page extends Searching<Locator> implements Host {
  document: Document = EMPTY;
  /** Status of the current answer. */
  status = 0;
  headers = new Headers();
  /** The markup, or the text of another kind of file. */
  content = "";
  /** A downloaded file, in place of a page. */
  download: { readonly name: string; readonly bytes: Buffer } | null = null;
  readonly browser: PlainBrowser;
  private address: string;
  private readonly past: string[] = [];

  constructor(browser: PlainBrowser) {
    super();
    this.browser = browser;
    this.address = browser.origin;
  }

  url = (): string => this.address;
  /** Path and query of the address. */
  path = (): string => this.address.slice(new URL(this.address).origin.length);
  title = (): string =>
    all(this.document, "title").map((each) =>
      each.children.map((child) => ("data" in child ? child.data : "")).join(""),
    )[0] ?? "";

  goto = (path: string): Promise<void> => this.open(new URL(path, this.browser.origin).href, {});
  follow = (href: string): Promise<void> => this.open(new URL(href, this.address).href, {});
  /** Requests the address again, without the form that led to it. */
  reload = (): Promise<void> => this.show(this.address, {});
  async goBack(): Promise<void> {
    const before = this.past.pop();
    if (before === undefined) throw new Error("There is no previous page");
    await this.show(before, {});
  }

  /** Sends a form by one of its buttons, or by none. */
  async submit(form: Element, button: Element | null): Promise<void> {
    if (form.attribs["method"] === "dialog") throw new Error("The form only closes its dialog");
    const { url, method, body } = submissionOf(this.document, form, { button, at: this.address });
    await this.open(url, { method, body });
  }

  async submitByEnter(form: Element): Promise<void> {
    const button = defaultButton(this.document, form);
    if (button && isDisabled(button)) throw new Error("The button of the form is disabled");
    await this.submit(form, button);
  }

  describe = (): string => {
    const [main] = all(this.document, "main");
    return `${this.path()} (${this.status}): ${textOf(main ?? this.document).slice(0, 800)}`;
  };

  protected within(search: Search, description: string): Locator {
    return new Locator(this, search, description);
  }

  private async open(url: string, sent: Sent): Promise<void> {
    const before = this.status === 0 ? null : this.address;
    await this.show(url, sent);
    if (before !== null) this.past.push(before);
  }

  private async show(url: string, sent: Sent, redirects = 0): Promise<void> {
    if (redirects > MAX_REDIRECTS) throw new Error(`Too many redirects at ${url}`);
    if (new URL(url).origin !== this.browser.origin && !this.browser.elsewhere) return this.leave(url);
    const answer = await this.browser.request(url, { ...sent, headers: this.navigation() });
    const location = answer.headers.get("location");
    if (REDIRECTS.has(answer.status) && location !== null)
      return this.show(new URL(location, url).href, REPEATING.has(answer.status) ? sent : {}, redirects + 1);
    await this.take(url, answer);
  }

  private async take(url: string, answer: Response): Promise<void> {
    const bytes = Buffer.from(await answer.arrayBuffer());
    const disposition = answer.headers.get("content-disposition") ?? "";
    if (disposition.startsWith("attachment")) {
      this.download = { name: fileName(disposition), bytes };
      return;
    }
    if (answer.status === NO_CONTENT) return;
    this.address = url;
    this.status = answer.status;
    this.headers = answer.headers;
    this.content = bytes.toString("utf8");
    this.document = answer.headers.get("content-type")?.startsWith("text/html") ? parsePage(this.content) : EMPTY;
  }

  /** Another site is not requested; only its address is shown. */
  private leave(url: string): void {
    this.address = url;
    this.status = 0;
    this.content = "";
    this.document = EMPTY;
  }

  private navigation(): Record<string, string> {
    const isFirst = this.status === 0;
    return {
      "sec-fetch-dest": "document",
      "sec-fetch-mode": "navigate",
      "sec-fetch-site": isFirst ? "none" : "same-origin",
      ...(!isFirst && { referer: this.address }),
    };
  }
}
