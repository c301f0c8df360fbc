import { data, type RouterContextProvider } from "react-router";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { retryAfter, faultStatus } from "#app/shared/http/request/refuse.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { ownValue } from "#app/shared/kernel/objects.ts";
import { changeName, deleteAccount, saveDefaultAddress } from "#app/rooms/accounts/account/account.commands.server.ts";
import type { AccountSectionName } from "#app/rooms/accounts/constants.ts";
import { faultTexts, type AccountFaults, type PasswordWords } from "#app/rooms/accounts/fault-messages.ts";
import { accountFields, accountMessages, accountPageTexts } from "#app/rooms/accounts/messages.ts";
import { changePassword } from "#app/rooms/accounts/password/change-password.server.ts";
import { changePasswordSchema, deleteAccountSchema, nameSchema } from "#app/rooms/accounts/schemas.ts";
import { signOutEverywhere } from "#app/rooms/accounts/sign-in/session.commands.server.ts";
import type { SessionCookies } from "#app/rooms/accounts/types.ts";
import { NO_FAULTS, type Faults } from "#app/rooms/accounts/ui/form-faults.ts";
import { setOwnSubscription } from "#app/rooms/newsletter/subscribers/subscriber.commands.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { addressErrors } from "#app/rooms/shipping/address/address-errors.ts";
import { readAddressPolicy } from "#app/rooms/shipping/address/queries.server.ts";
import { readAddress } from "#app/rooms/shipping/address/read-address.ts";
import type { AddressErrors, AddressInput } from "#app/rooms/shipping/types.ts";
import { leave, parseAccountForm, readFields } from "./forms.server.ts";

/** With what was typed except passwords. */
export type AccountAnswer = {
  readonly section: AccountSectionName;
  readonly faults: Faults;
  readonly message: { readonly tone: "danger"; readonly text: string } | null;
  readonly name: string | null;
  readonly address: { readonly values: AddressInput; readonly errors: AddressErrors } | null;
};

type Answer = Response | ReturnType<typeof data<AccountAnswer>>;
type Post = {
  readonly ctx: Context;
  readonly headers: Headers;
  readonly ip: string;
  readonly fields: Readonly<Record<string, string>>;
};

const INTENTS: Readonly<Record<AccountSectionName | "update", (post: Post) => Promise<Answer>>> = {
  name: saveName,
  address: saveAddress,
  update: layOutAddress,
  newsletter: saveSubscription,
  password: savePassword,
  everywhere: async ({ ctx, headers }) => leave("/", await signOutEverywhere(ctx, headers)),
  delete: removeAccount,
};

export async function submitAccount(context: Pick<RouterContextProvider, "get">, request: Request): Promise<Answer> {
  const fields = await readFields(request);
  const form = ownValue(INTENTS, fields["intent"] ?? "");
  if (!form) return new Response(accountPageTexts.reload, { status: 400 });
  return form({ ctx: shop(context), headers: request.headers, ip: clientIp(context), fields });
}

async function saveName({ ctx, fields }: Post): Promise<Answer> {
  const parsed = parseAccountForm(nameSchema, fields);
  if (!parsed.ok) return refuse("name", { faults: parsed.error, name: fields["name"] ?? "" });
  await changeName(ctx, parsed.value.name);
  // Reviews on product pages show a part of the name.
  await dropPages(ctx, [PAGE_TAGS.products]);
  return saved("name");
}

/** Without script: lays the address form out for another country. */
async function layOutAddress(post: Post): Promise<Answer> {
  return refuse("address", { address: { values: typedAddress(post), errors: {} } }, 200);
}

function typedAddress({ ctx, fields }: Post): AddressInput {
  const { email } = requirePermission(ctx.actor, "shop.use");
  return { ...readAddress(fields), email };
}

async function saveAddress(post: Post): Promise<Answer> {
  const { ctx } = post;
  const values = typedAddress(post);
  const errors = addressErrors(values, await readAddressPolicy(ctx));
  if (Object.keys(errors).length > 0) return refuse("address", { address: { values, errors } });
  await saveDefaultAddress(ctx, values);
  return saved("address");
}

/** Subscribing mails a welcome and is limited like a sign-up; unsubscribing is never refused. */
async function saveSubscription(post: Post): Promise<Answer> {
  const isSubscribed = post.fields["newsletter"] === "on";
  const refused = isSubscribed ? await refuseTooMany(post, "newsletter") : null;
  if (refused) return refused;
  const set = await setOwnSubscription(post.ctx, { isSubscribed, ip: post.ip });
  return set.ok ? saved("newsletter") : leave("/account#newsletter-section", []);
}

async function savePassword(post: Post): Promise<Answer> {
  const { passwordMin } = await readSettings(post.ctx);
  const parsed = parseAccountForm(changePasswordSchema(passwordMin), post.fields);
  if (!parsed.ok)
    return refuse("password", { faults: parsed.error, passwordMin, passwordLabel: accountFields.newPassword });
  const refused = await refuseTooMany(post, "password");
  if (refused) return refused;
  const { currentPassword, password: newPassword } = parsed.value;
  const changed = await changePassword(post.ctx, { currentPassword, newPassword, headers: post.headers });
  if (changed.ok) return saved("password", changed.value);
  const field = changed.error === "password_common" ? "password" : "currentPassword";
  return refuse("password", { faults: { [field]: { code: changed.error } } });
}

async function removeAccount(post: Post): Promise<Answer> {
  const parsed = parseAccountForm(deleteAccountSchema, post.fields);
  if (!parsed.ok) return refuse("delete", { faults: parsed.error });
  const refused = await refuseTooMany(post, "delete");
  if (refused) return refused;
  const deleted = await deleteAccount(post.ctx, { password: parsed.value.deletePassword, headers: post.headers });
  if (deleted.ok) {
    await dropPages(post.ctx, [PAGE_TAGS.products]);
    return leave("/login?notice=account-deleted", deleted.value);
  }
  if (deleted.error === "last_super_admin") return refuse("delete", { message: danger("lastSuperAdmin") }, 409);
  return refuse("delete", { faults: { deletePassword: { code: deleted.error } } });
}

/** Forms that check a password share the limit of signing in, by network and account. */
async function refuseTooMany({ ctx, ip }: Post, section: AccountSectionName): Promise<Answer | null> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  const counted = await countAttempt(ctx, section === "newsletter" ? "newsletter" : "signIn", { ip, subject: userId });
  if (counted.ok) return null;
  const headers = retryAfter(counted.error.retryAfterSeconds);
  return refuse(section, { message: danger("tooMany") }, { status: 429, headers });
}

const danger = (text: "lastSuperAdmin" | "tooMany") => ({ tone: "danger", text: accountMessages[text] }) as const;

type Refusal = PasswordWords & { readonly faults?: AccountFaults } & Partial<Omit<AccountAnswer, "section" | "faults">>;

function refuse(
  section: AccountSectionName,
  { faults = {}, message = null, name = null, address = null, ...context }: Refusal,
  init: number | ResponseInit = faultStatus({ ...faults, ...address?.errors }),
): Answer {
  const texts = Object.keys(faults).length === 0 ? NO_FAULTS : faultTexts(faults, context);
  return data({ section, faults: texts, message, name, address }, init);
}

const saved = (section: AccountSectionName, cookies: SessionCookies = []): Response =>
  leave(`/account?saved=${section}#${section}-section`, cookies);
