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
/** `actor`: somebody who is in the database already; else somebody new of this role. */
type Asked = { readonly role?: Role; readonly actor?: AccountActor; readonly params?: Record<string, string> };

/** A screen of the back office, asked for as the server asks it: its markup, and what its forms answer. */
export function adminPage(t: TestDatabase, screen: Screen) {
  return {
    /** The page's markup; `said` is what its action answered. */
    async shown(
      path: string,
      { role = "admin", params = {}, ...asked }: Asked & { said?: unknown } = {},
    ): Promise<string> {
      const { actor = accountActor(role), said } = asked;
      const loaderData = loadedOf(await screen.loader(args(t.ctx(actor), new Request(at(path)), params)));
      const Page = screen.default as ComponentType<object>;
      const props = { loaderData, actionData: said, params, matches: [] };
      const Stub = createRoutesStub([{ path: at(path).pathname, Component: () => createElement(Page, props) }]);
      return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
    },
    /** The status with which the page comes. */
    async status(path: string, { role = "admin", params = {}, actor = accountActor(role) }: Asked = {}) {
      const asked = screen.loader(args(t.ctx(actor), new Request(at(path)), params));
      return statusOf(await asked.catch((thrown: unknown) => thrown));
    },
    /** The answer to a form: its status, where it leads, and its data. */
    async sent(
      path: string,
      fields: readonly [string, string][],
      { role = "admin", params = {}, ...asked }: Asked = {},
    ) {
      const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
      const request = new Request(at(path), { method: "POST", body });
      const actor = asked.actor ?? (await insertAccount(t.db, { role }));
      const answer = await screen.action?.(args(t.ctx(actor), request, params)).catch((thrown: unknown) => thrown);
      return { actor, ...answerOf(answer) };
    },
  };
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

/** The loader's data for its page, whatever status it comes with. */
export const loadedOf = <Loaded>(loaded: Loaded | WithStatus<Loaded>): Loaded =>
  hasStatus<Loaded>(loaded) ? loaded.data : loaded;

function statusOf(loaded: unknown): number {
  if (loaded instanceof Response) return loaded.status;
  return hasStatus(loaded) ? (loaded.init?.status ?? 200) : 200;
}

/** The words of markup, one space between them. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The parts of markup between an opening tag that begins so and its end, for tags that do not nest. */
export const partsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>.*?</${tag.split(" ")[0]}>`, "gs"))].map(([part]) => part);
