import { ACCOUNT_SECTIONS, PASSWORD_MIN, type AccountSectionName } from "#app/rooms/accounts/constants.ts";
import { accountMessages } from "#app/rooms/accounts/messages.ts";
import { NO_FAULTS } from "#app/rooms/accounts/ui/form-faults.ts";
import { findDefaultAddress } from "#app/rooms/accounts/use-cases/find-default-address.server.ts";
import { hasSecondFactor } from "#app/rooms/accounts/use-cases/has-second-factor.server.ts";
import { prefillAddress } from "#app/rooms/checkout/rules/prefill-address.ts";
import { ownSubscriptionTexts } from "#app/rooms/newsletter/messages.ts";
import type { SubscriberStatus } from "#app/rooms/newsletter/types.ts";
import { findOwnSubscription } from "#app/rooms/newsletter/use-cases/find-own-subscription.server.ts";
import { readSettings } from "#app/rooms/settings/use-cases/read-settings.server.ts";
import { readAddress } from "#app/rooms/shipping/rules/read-address.ts";
import { readAddressPolicy } from "#app/rooms/shipping/use-cases/read-address-policy.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import type { AccountActor } from "#app/shared/kernel/actor.ts";
import { roleTitle } from "#app/shared/kernel/role-title.ts";
import { isStaff } from "#app/shared/kernel/permissions.ts";

const SAVED: Partial<Readonly<Record<AccountSectionName, string>>> = {
  name: accountMessages.nameSaved,
  address: accountMessages.addressSaved,
  password: accountMessages.passwordSaved,
};

const SWITCHED: Readonly<Record<SubscriberStatus, string | null>> = {
  active: ownSubscriptionTexts.begun,
  unsubscribed: ownSubscriptionTexts.ended,
  bounced: null,
};

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
  const text = section === "newsletter" ? SWITCHED[subscription ?? "bounced"] : section && SAVED[section];
  return section && text ? { section, faults: NO_FAULTS, message: { tone: "success", text } as const } : null;
}
