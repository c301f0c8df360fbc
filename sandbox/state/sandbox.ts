import type { Form } from "../http/form.ts";
import type { Ledger } from "./ledger.ts";

/** The state every part of the API works with. Each call runs in one turn of the event loop, so calls never interleave. */
export type Sandbox = {
  readonly ledger: Ledger;
  now(): Date;
  /** The sandbox's own address, without a slash at the end. */
  address(): string;
  /** Records an event and hands it to the webhooks. */
  announce(type: string, object: object): void;
};

/** One request to the API: the id in its path (empty where there is none) and its decoded parameters. */
export type Call = { readonly sandbox: Sandbox; readonly id: string; readonly params: Form };

/** Does the work of one route and gives the object to answer; throws ApiError for anything else. */
export type Handler = (call: Call) => object;

/** A time as the API writes it: whole seconds since 1970. */
export const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
