import type { Context } from "#app/shared/http/context.server.ts";
import { type AccountActor, isStaff } from "#app/shared/kernel/access/permissions.ts";
import { roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { findDefaultAddress, hasSecondFactor } from "#app/rooms/accounts/account/queries.server.ts";
import { ACCOUNT_SECTIONS, PASSWORD_MIN, type AccountSectionName } from "#app/rooms/accounts/constants.ts";
import { accountMessages } from "#app/rooms/accounts/messages.ts";
import { NO_FAULTS } from "#app/rooms/accounts/ui/form-faults.ts";
import { prefillAddress } from "#app/rooms/checkout/placing/shipping-fields.ts";
import { ownSubscriptionTexts } from "#app/rooms/newsletter/messages.ts";
import { findOwnSubscription } from "#app/rooms/newsletter/subscribers/queries.server.ts";
import type { SubscriberStatus } from "#app/rooms/newsletter/types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { readAddressPolicy } from "#app/rooms/shipping/address/queries.server.ts";
import { readAddress } from "#app/rooms/shipping/address/read-address.ts";

const savedTexts = (): Partial<Readonly<Record<AccountSectionName, string>>> => ({
  name: accountMessages.nameSaved,
  address: accountMessages.addressSaved,
  password: accountMessages.passwordSaved,
});

const switchedTexts = (): Readonly<Record<SubscriberStatus, string | null>> => ({
  active: ownSubscriptionTexts.begun,
  unsubscribed: ownSubscriptionTexts.ended,
  bounced: null,
});

/** The account page's data; `saved` names the form just saved. */
export async function loadAccount(ctx: Context, actor: AccountActor, saved: string | null) {
  const [kept, policy, { passwordMin }, isTwoStep, subscription] = await Promise.all([
    findDefaultAddress(ctx),
    readAddressPolicy(ctx),
    readSettings(ctx),
    hasSecondFactor(ctx),
    findOwnSubscription(ctx),
  ]);
  const known = {
    saved: kept === null ? null : readAddress(kept),
    open: null,
    last: null,
    account: actor,
    deliverTo: "",
  };
  return {
    name: actor.name,
    email: actor.email,
    roleName: isStaff(actor.role) ? roleTitle(actor.role) : null,
    isTwoStep,
    subscription,
    passwordMin: Math.max(passwordMin, PASSWORD_MIN),
    address: prefillAddress(known),
    policy,
    saved: savedMessage(saved, subscription),
  };
}

function savedMessage(saved: string | null, subscription: SubscriberStatus | null) {
  const section = ACCOUNT_SECTIONS.find((name) => name === saved);
  const text = section === "newsletter" ? switchedTexts()[subscription ?? "bounced"] : section && savedTexts()[section];
  return section && text ? { section, faults: NO_FAULTS, message: { tone: "success", text } as const } : null;
}
