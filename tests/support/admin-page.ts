import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { RefusedError } from "#app/shared/http/request/refuse.ts";
import { requestState } from "#app/shared/http/request-state.server.ts";
import type { AccountActor, Role } from "#app/shared/kernel/access/permissions.ts";
import { patternOf } from "./admin-pattern.ts";
import { accountActor, type TestDatabase } from "./database.ts";
import { insertAccount } from "../factories/account.ts";

type Screen = {
  readonly default: unknown;
  readonly loader: (args: never) => Promise<unknown>;
  readonly action?: (args: never) => Promise<unknown>;
};
/** `actor` is an existing account; the default is a new one of this role. */
type Options = { readonly role?: Role; readonly actor?: AccountActor; readonly params?: Record<string, string> };

/** A screen of the back office, called as by the server: its markup, and the answers to its forms. */
export function adminPage(t: TestDatabase, screen: Screen) {
  return {
    /** The page's markup, with the data of a previous action. */
    async shown(
      path: string,
      { role = "admin", params = {}, actor = accountActor(role), actionData }: Options & { actionData?: unknown } = {},
    ): Promise<string> {
      const loaderData = loadedOf(await screen.loader(args(t.ctx(actor), new Request(at(path)), params)));
      const Page = screen.default as ComponentType<object>;
      const props = { loaderData, actionData, params, matches: [] };
      const Stub = createRoutesStub([{ path: at(path).pathname, Component: () => createElement(Page, props) }]);
      return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
    },
    /** The status of the page. */
    async status(path: string, { role = "admin", params = {}, actor = accountActor(role) }: Options = {}) {
      const loaded = screen.loader(args(t.ctx(actor), new Request(at(path)), params));
      return statusOf(await loaded.catch((thrown: unknown) => thrown));
    },
    /** The answer to a form: its status, location and data. */
    async sent(
      path: string,
      fields: readonly (readonly [string, string | File])[],
      { role = "admin", params = {}, ...options }: Options = {},
    ) {
      const body = bodyOf(fields);
      const request = new Request(at(path), { method: "POST", body });
      const actor = options.actor ?? (await insertAccount(t.db, { role }));
      const answer = await screen.action?.(args(t.ctx(actor), request, params)).catch((thrown: unknown) => thrown);
      return { actor, ...answerOf(answer) };
    },
  };
}

/** As a browser sends it: files need a form of several parts. */
function bodyOf(fields: readonly (readonly [string, string | File])[]): URLSearchParams | FormData {
  const body = fields.some(([, value]) => value instanceof File) ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) (body as FormData).append(name, value);
  return body;
}

const at = (path: string): URL => new URL(path, "http://shop.test");

function args(shop: ReturnType<TestDatabase["ctx"]>, request: Request, params: Record<string, string>): never {
  const context = new RouterContextProvider();
  context.set(requestState, { ip: "127.0.0.1", shop, page: null, cacheTags: null });
  const url = new URL(request.url);
  return { request, url, pattern: patternOf(url), params, context } as never;
}

/** A redirect, a file, data with a status, or a refusal. */
function answerOf(answer: unknown): { status: number; location: string | null; data: unknown; response: unknown } {
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get("location"), data: null, response: answer };
  if (answer instanceof RefusedError) return { status: answer.status, location: null, data: null, response: null };
  const { data, init } = answer as { data: unknown; init: { status?: number } | null };
  return { status: init?.status ?? 200, location: null, data, response: null };
}

type WithStatus<Loaded> = {
  readonly type: string;
  readonly data: Loaded;
  readonly init: { readonly status?: number } | null;
};
const hasStatus = <Loaded>(loaded: unknown): loaded is WithStatus<Loaded> =>
  typeof loaded === "object" && loaded !== null && "type" in loaded && loaded.type === "DataWithResponseInit";

/** The loader's data for its page, with or without a status. */
export const loadedOf = <Loaded>(loaded: Loaded | WithStatus<Loaded>): Loaded =>
  hasStatus<Loaded>(loaded) ? loaded.data : loaded;

function statusOf(loaded: unknown): number {
  if (loaded instanceof Response) return loaded.status;
  return hasStatus(loaded) ? (loaded.init?.status ?? 200) : 200;
}

/** The text of markup, with single spaces. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The elements of markup whose start tag begins with `tag`, for tags that do not nest. */
export const partsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>.*?</${tag.split(" ")[0]}>`, "gs"))].map(([part]) => part);
