import type { RouterContextProvider } from "react-router";
import { RefusedError } from "#app/shared/http/request/refuse.ts";
import { readLimitedForm, readForm } from "#app/shared/http/request/body.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { requireStaff, type StaffContext } from "./guard.server.ts";

type PostArgs = {
  readonly request: Request;
  readonly url: URL;
  readonly pattern: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Pick<RouterContextProvider, "get">;
};

/** One form posted to a screen. `argument` is what follows the intent: the id in "duplicate:<id>"; "" without one. */
export type OfficePost = {
  readonly form: FormData;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly argument: string;
};

/** The part of a post that most handlers need. */
export type FormPost = Pick<OfficePost, "form" | "url">;

/** Why a form was not handled: no such intent (400), more bytes than the screen takes (413), or an error, which is in the log (500). */
export type Unhandled = { readonly status: 400 | 413 | 500; readonly form: FormData | null };

type Screen<Answer, Refused> = {
  /** A handler for each value that the field `intent` may have. */
  readonly intents: Readonly<Record<string, (ctx: StaffContext, post: OfficePost) => Promise<Answer>>>;
  /** The answer that shows why the form was not handled, with what was typed. */
  readonly refuse: (unhandled: Unhandled) => Refused;
  /** The most bytes the form may have; the shop's own limit without it. */
  readonly maxBytes?: number;
};

/** Handles a form of an office screen: lets in who may post there and runs the handler that its `intent` names. */
export async function handlePost<Answer, Refused>(
  args: PostArgs,
  { intents, refuse, maxBytes }: Screen<Answer, Refused>,
): Promise<Answer | Refused> {
  const ctx = await requireStaff(args);
  const form = maxBytes ? await readLimitedForm(args.request, maxBytes) : await readForm(args.request);
  if (!form) return refuse({ status: 413, form });
  const [intent = "", ...rest] = formText(form, "intent").split(":");
  const handler = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!handler) return refuse({ status: 400, form });
  try {
    return await handler(ctx, { form, url: args.url, params: args.params, argument: rest.join(":") });
  } catch (error) {
    // A redirect, a thrown answer and a refusal are answers already.
    if (!(error instanceof Error) || error instanceof RefusedError) throw error;
    ctx.log.error({ err: error, intent }, "a form could not be handled");
    return refuse({ status: 500, form });
  }
}
