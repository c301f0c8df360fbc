import { createContext, type RouterContextProvider } from "react-router";
import type { Context } from "./context.server.ts";
import type { CountrySlots, PageMarks } from "./cache/page-slots.ts";
import type { Signals } from "./signals.server.ts";

/** A page as rendered, before the visitor's own counts are filled in at its marks. */
export type RenderedPage = {
  readonly html: string;
  readonly marks: PageMarks;
  /** The inline scripts that the shop itself wrote into the page. */
  readonly scripts: readonly string[];
  readonly status: number;
  readonly headers: Headers;
};

/** The state of one HTTP request, shared by middleware, loaders, actions and rendering. */
export type RequestState = {
  /** The address of the client, after trusted proxies. */
  readonly ip: string;
  /** The context of use cases; the actor is put in by the root middleware. */
  shop: Context;
  page: RenderedPage | null;
  /** Tags under which the page may be kept for everybody without a session; null keeps it out of the page cache. */
  cacheTags: string[] | null;
  cacheUntil?: Date;
  /** The only URL search text under which the page may be kept; absent for none. */
  cacheSearch?: string;
  /** The texts of the page's slots for the visitor's country; absent for a page without slots. */
  countrySlots?: CountrySlots;
  /** Signals of other processes; absent where nobody listens. */
  readonly signals?: Signals;
  /** Whether the part of the body read so far exceeds the limit. */
  isBodyExceeded?: () => boolean;
  /** The error that makes the answer a 503; absent when there was none. */
  trouble?: Error;
  /** Origins whose pages may stand in frames of this page; absent for none. */
  frameOrigins?: readonly string[];
  /** Whether pages of our own may show this one in a frame; absent for no. */
  isFrameable?: boolean;
};

export const requestState = createContext<RequestState>();

type Provider = Pick<RouterContextProvider, "get">;

export const shop = (provider: Provider): Context => provider.get(requestState).shop;

/** The signals that reach this process, for answers that stay open. */
export const signalsOf = (provider: Provider): Signals | null => provider.get(requestState).signals ?? null;

export const clientIp = (provider: Provider): string => provider.get(requestState).ip;

type Keeping = {
  /** The moment at which the page ends; null for never. */
  readonly until?: Date | null;
  /** The URL search text that the page is for, in the one spelling that the shop's own links have; "" unless told. */
  readonly search?: string;
};

/**
 * Allows this page to be kept for visitors without a session until one of the tags is dropped. An address with any other search text
 * gets the same page, but it is not kept: visitors could make such addresses up without end.
 */
export function cachePage(provider: Provider, tags: readonly string[], { until = null, search }: Keeping = {}): void {
  const state = provider.get(requestState);
  if (search !== undefined) state.cacheSearch = search;
  state.cacheTags = [...new Set([...(state.cacheTags ?? []), ...tags])];
  if (until && (!state.cacheUntil || until < state.cacheUntil)) state.cacheUntil = until;
}

/** Fills the page's slots by the country that a visitor chose: the page itself is the same for everybody. */
export function fillByCountry(provider: Provider, slots: CountrySlots): void {
  provider.get(requestState).countrySlots = slots;
}

export function allowFraming(provider: Provider): void {
  provider.get(requestState).isFrameable = true;
}

/** Allows frames with pages of our own in this page, and in those that the browser goes to from here without a new document. */
export function allowOwnFrames(provider: Provider): void {
  const state = provider.get(requestState);
  state.frameOrigins = [...(state.frameOrigins ?? []), "'self'"];
}

export function allowFrame(provider: Provider, address: string): void {
  const state = provider.get(requestState);
  state.frameOrigins = [...(state.frameOrigins ?? []), new URL(address).origin];
}
