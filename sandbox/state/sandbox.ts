import type { Form } from "../http/form.ts";
import type { Ledger } from "./ledger.ts";

/** Each call runs in one turn of the event loop, so calls never interleave. */
export type Sandbox = {
  readonly ledger: Ledger;
  now(): Date;
  /** Without a trailing slash. */
  address(): string;
  announce(type: string, object: object): void;
};

/** `id` is the one in the path, empty where there is none; `params` are decoded. */
export type Call = { readonly sandbox: Sandbox; readonly id: string; readonly params: Form };

/** Throws ApiError for any answer other than 200. */
export type Handler = (call: Call) => object;

/** Whole seconds since 1970, as the API writes times. */
export const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
