import { data, type RouterContextProvider } from "react-router";
import { PASSWORD_MIN, type AccountSectionName } from "#app/rooms/accounts/constants.ts";
import { accountMessages } from "#app/rooms/accounts/messages.ts";
import { changePasswordSchema, deleteAccountSchema, nameSchema } from "#app/rooms/accounts/schemas.ts";
import { NO_FAULTS, type Faults } from "#app/rooms/accounts/ui/form-faults.ts";
import type { SessionCookies } from "#app/rooms/accounts/types.ts";
import { changeName } from "#app/rooms/accounts/use-cases/change-name.server.ts";
import { changePassword } from "#app/rooms/accounts/use-cases/change-password.server.ts";
import { deleteAccount } from "#app/rooms/accounts/use-cases/delete-account.server.ts";
import { saveDefaultAddress } from "#app/rooms/accounts/use-cases/save-default-address.server.ts";
import { signOutEverywhere } from "#app/rooms/accounts/use-cases/sign-out-everywhere.server.ts";
import { PRODUCTS_TAG } from "#app/rooms/catalog/constants.ts";
import { setOwnSubscription } from "#app/rooms/newsletter/use-cases/set-own-subscription.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { addressErrors } from "#app/rooms/shipping/rules/address-errors.ts";
import { readAddress } from "#app/rooms/shipping/rules/read-address.ts";
import type { AddressErrors, AddressInput } from "#app/rooms/shipping/types.ts";
import { readAddressPolicy } from "#app/rooms/shipping/use-cases/read-address-policy.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/page-cache-signal.server.ts";
import { countAttempt } from "#app/shared/http/rate-limit.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { leave, parseFields, readFields } from "./forms.server.ts";
import { faultStatus } from "./fault-status.ts";
import { accountPageTexts } from "#app/rooms/accounts/page-messages.ts";

/** The answer to a refused form of the account page: its errors and the entries, never passwords. */
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

/** Carries out one form of the account page and leads back to it; what is wrong is said there. */
export async function submitAccount(context: Pick<RouterContextProvider, "get">, request: Request): Promise<Answer> {
  const fields = await readFields(request);
  const post: Post = { ctx: shop(context), headers: request.headers, ip: clientIp(context), fields };
  switch (fields["section"]) {
    case "name":
      return saveName(post);
    case "address":
      return saveAddress(post);
    case "newsletter":
      return saveSubscription(post);
    case "password":
      return savePassword(post);
    case "everywhere":
      return leave("/", await signOutEverywhere(post.ctx, post.headers));
    case "delete":
      return removeAccount(post);
    default:
      return new Response(accountPageTexts.reload, { status: 400 });
  }
}

async function saveName({ ctx, fields }: Post): Promise<Answer> {
  const parsed = parseFields(nameSchema, fields);
  if (!parsed.ok) return refuse("name", { faults: parsed.error, name: fields["name"] ?? "" });
  await changeName(ctx, parsed.value.name);
  // Reviews on product pages show a part of the name.
  await dropPages(ctx, [PRODUCTS_TAG]);
  return saved("name");
}

async function saveAddress({ ctx, fields }: Post): Promise<Answer> {
  const { email } = requirePermission(ctx.actor, "shop.use");
  const values = { ...readAddress(fields), email };
  if (fields["intent"] === "update") return refuse("address", { address: { values, errors: {} } }, 200);
  const errors = addressErrors(values, await readAddressPolicy(ctx));
  if (Object.keys(errors).length > 0) return refuse("address", { address: { values, errors } });
  await saveDefaultAddress(ctx, values);
  return saved("address");
}

/**
 * The switch says which way. Each beginning mails a welcome, so that the sign-up's limit counts; leaving is never
 * refused.
 */
async function saveSubscription(post: Post): Promise<Answer> {
  const isWanted = post.fields["newsletter"] === "on";
  const refused = isWanted ? await refuseTooMany(post, "newsletter") : null;
  if (refused) return refused;
  const set = await setOwnSubscription(post.ctx, { isWanted, ip: post.ip });
  // The page says by itself that mails came back.
  return set.ok ? saved("newsletter") : leave("/account#newsletter-section", []);
}

async function savePassword(post: Post): Promise<Answer> {
  const { passwordMin } = await readSettings(post.ctx);
  const parsed = parseFields(changePasswordSchema(Math.max(passwordMin, PASSWORD_MIN)), post.fields);
  if (!parsed.ok) return refuse("password", { faults: parsed.error });
  const refused = await refuseTooMany(post, "password");
  if (refused) return refused;
  const { currentPassword, password: newPassword } = parsed.value;
  const changed = await changePassword(post.ctx, { currentPassword, newPassword, headers: post.headers });
  if (!changed.ok && changed.error === "password_common")
    return refuse("password", { faults: { password: accountMessages.passwordCommon } });
  if (!changed.ok) return refuse("password", { faults: { currentPassword: accountMessages.passwordWrong } });
  return saved("password", changed.value);
}

async function removeAccount(post: Post): Promise<Answer> {
  const parsed = parseFields(deleteAccountSchema, post.fields);
  if (!parsed.ok) return refuse("delete", { faults: parsed.error });
  const refused = await refuseTooMany(post, "delete");
  if (refused) return refused;
  const deleted = await deleteAccount(post.ctx, { password: parsed.value.deletePassword, headers: post.headers });
  if (deleted.ok) {
    await dropPages(post.ctx, [PRODUCTS_TAG]);
    return leave("/login?notice=account-deleted", deleted.value);
  }
  if (deleted.error === "last_super_admin") return refuse("delete", { message: danger("lastSuperAdmin") }, 409);
  return refuse("delete", { faults: { deletePassword: accountMessages.passwordWrong } });
}

/**
 * A password that is asked for can be guessed: the limit of signing in counts, by address and account; the switch has
 * the sign-up's.
 */
async function refuseTooMany({ ctx, ip }: Post, section: AccountSectionName): Promise<Answer | null> {
  const { userId } = requirePermission(ctx.actor, "shop.use");
  const counted = await countAttempt(ctx, section === "newsletter" ? "newsletter" : "signIn", { ip, subject: userId });
  if (counted.ok) return null;
  const retry = { "Retry-After": String(counted.error.retryAfterSeconds) };
  return refuse(section, { message: danger("tooMany") }, { status: 429, headers: retry });
}

const danger = (text: "lastSuperAdmin" | "tooMany") => ({ tone: "danger", text: accountMessages[text] }) as const;

const NOTHING_SAID = { faults: NO_FAULTS, message: null, name: null, address: null };

const refuse = (section: AccountSectionName, said: Partial<AccountAnswer>, init?: number | ResponseInit): Answer =>
  data({ ...NOTHING_SAID, ...said, section }, init ?? faultStatus({ ...said.faults, ...said.address?.errors }));

const saved = (section: AccountSectionName, cookies: SessionCookies = []): Response =>
  leave(`/account?saved=${section}#${section}-section`, cookies);
