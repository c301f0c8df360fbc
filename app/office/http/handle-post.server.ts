import { redirect, type RouterContextProvider } from "react-router";
import { AlreadyDone, pressOf } from "#app/shared/http/press.server.ts";
import { RefusedError } from "#app/shared/http/request/refuse.ts";
import { readLimitedForm, readForm } from "#app/shared/http/request/body.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";
import { requireStaff, type StaffContext } from "./guard.server.ts";
import { PRESS, repeatedPath } from "./list-links.ts";

type PostArgs = {
  readonly request: Request;
  readonly url: URL;
  readonly pattern: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Pick<RouterContextProvider, "get">;
};

/** One form posted to a screen. `argument` follows the intent: the id in "duplicate:<id>"; "" without one. */
export type OfficePost = {
  readonly form: FormData;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly argument: string;
};

export type FormPost = Pick<OfficePost, "form" | "url">;

/** Why a form was not handled: unknown intent (400), too many bytes (413: no form, no intent), or a logged error (500). */
export type Unhandled = {
  readonly status: 400 | 413 | 500;
  readonly form: FormData | null;
  readonly intent: string;
  readonly argument: string;
};

type Screen<Answer, Refused> = {
  readonly intents: Readonly<Record<string, (ctx: StaffContext, post: OfficePost) => Promise<Answer>>>;
  readonly refuse: (unhandled: Unhandled) => Refused;
  /** Defaults to the shop's own limit. */
  readonly maxBytes?: number;
  /** The screen without open dialogs and notices; defaults to its address without a query. */
  readonly list?: (url: URL) => string;
};

/**
 * Handles a form of an office screen: checks the permission and runs the handler that `intent` names. A form that was
 * sent before, with the same press, changes nothing and leads to the screen as it is now.
 */
export async function handlePost<Answer, Refused>(
  args: PostArgs,
  { intents, refuse, maxBytes, list = ({ pathname }) => pathname }: Screen<Answer, Refused>,
): Promise<Answer | Refused> {
  const staff = await requireStaff(args);
  const form = maxBytes ? await readLimitedForm(args.request, maxBytes) : await readForm(args.request);
  if (!form) return refuse({ status: 413, form, intent: "", argument: "" });
  const ctx = { ...staff, ...takenFrom(form) };
  const [intent = "", ...rest] = formText(form, "intent").split(":");
  const argument = rest.join(":");
  const handler = ownValue(intents, intent);
  if (!handler) return refuse({ status: 400, form, intent, argument });
  const post = { form, url: args.url, params: args.params, argument };
  const refused = () => refuse({ status: 500, form, intent, argument });
  try {
    return await orRefused(ctx, { intent, refused }, () => handler(ctx, post));
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error;
    throw redirect(repeatedPath(list(args.url)), 303);
  }
}

/** The form's press, which is no field of the screen and so leaves the form. */
function takenFrom(form: FormData): Pick<StaffContext, "press"> {
  const key = formText(form, PRESS);
  form.delete(PRESS);
  return pressOf(key);
}

type Handling<Refused> = { readonly intent: string; readonly refused: () => Refused };

/** The answer of `handle`, or `refused` when it fails (logged). */
export async function orRefused<Answer, Refused>(
  ctx: StaffContext,
  { intent, refused }: Handling<Refused>,
  handle: () => Promise<Answer>,
): Promise<Answer | Refused> {
  try {
    return await handle();
  } catch (error) {
    // Redirects, thrown responses and refusals are responses already.
    if (!(error instanceof Error) || error instanceof RefusedError) throw error;
    ctx.log.error({ err: error, intent }, "a form could not be handled");
    return refused();
  }
}
