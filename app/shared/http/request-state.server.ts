import { createContext, type RouterContextProvider } from "react-router";
import type { Context } from "./context.server.ts";
import type { KeptParts } from "./cache/kept-parts.server.ts";
import type { CountrySlots, PageParts } from "./cache/page-slots.ts";
import type { Signals } from "./signals.server.ts";

/** Before the visitor's own counts fill its slots. `scripts` is the code it may run. */
export type RenderedPage = {
  readonly parts: PageParts;
  readonly scripts: readonly string[];
  readonly status: number;
  readonly headers: Headers;
};

export type RequestState = {
  /** After trusted proxies. */
  readonly ip: string;
  /** The root middleware sets the actor. */
  shop: Context;
  page: RenderedPage | null;
  /** The pattern of the address, once the router has matched it. */
  route?: string;
  /** null keeps the page out of the page cache; it is shared by visitors without a session. */
  cacheTags: string[] | null;
  cacheUntil?: Date;
  /** The only URL search text the page is kept under; absent for none. */
  cacheSearch?: string;
  countrySlots?: CountrySlots;
  readonly signals?: Signals;
  /** Rendered parts of earlier pages; absent in development. */
  readonly parts?: KeptParts;
  isBodyExceeded?: () => boolean;
  /** The error behind a 503. */
  trouble?: Error;
  frameOrigins?: readonly string[];
  /** Whether our own pages may show this one in a frame. */
  isFrameable?: boolean;
};

export const requestState = createContext<RequestState>();

type Provider = Pick<RouterContextProvider, "get">;

export const shop = (provider: Provider): Context => provider.get(requestState).shop;

export const signalsOf = (provider: Provider): Signals | null => provider.get(requestState).signals ?? null;

export const clientIp = (provider: Provider): string => provider.get(requestState).ip;

type Keeping = {
  readonly until?: Date | null;
  /** The URL search text in the shop's own spelling; "" by default. */
  readonly search?: string;
};

/** Caches the page for visitors without a session until a tag is dropped; never with other search texts, which are endless. */
export function cachePage(provider: Provider, tags: readonly string[], { until = null, search }: Keeping = {}): void {
  const state = provider.get(requestState);
  if (search !== undefined) state.cacheSearch = search;
  state.cacheTags = [...new Set([...(state.cacheTags ?? []), ...tags])];
  if (until && (!state.cacheUntil || until < state.cacheUntil)) state.cacheUntil = until;
}

/** Fills the page's slots by the visitor's country; the page itself is the same for every visitor. */
export function fillByCountry(provider: Provider, slots: CountrySlots): void {
  provider.get(requestState).countrySlots = slots;
}

export function allowFraming(provider: Provider): void {
  provider.get(requestState).isFrameable = true;
}

/** Allows frames with our own pages here and in pages reached from here by client navigation. */
export function allowOwnFrames(provider: Provider): void {
  const state = provider.get(requestState);
  state.frameOrigins = [...(state.frameOrigins ?? []), "'self'"];
}

export function allowFrame(provider: Provider, address: string): void {
  const state = provider.get(requestState);
  state.frameOrigins = [...(state.frameOrigins ?? []), new URL(address).origin];
}
