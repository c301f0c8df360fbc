import { recordAudits, type AuditEntry } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { dropPages } from "#app/shared/http/cache/page-cache.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { isSameValue, type AuditValue, type Reversal, type ReversalError } from "#app/shared/kernel/audit.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { SETTING_FORMS, type SettingFormId } from "./constants.ts";
import type { SaveSettingsError, SaveSettingFormError } from "./errors.ts";
import { checkSettings, SETTING_DEFINITIONS, type SettingKey } from "./schemas.ts";
import { settingStore } from "./setting.store.server.ts";
import type { SettingValues, SettingFields } from "./types.ts";
import { readStoredSettings, stampOf } from "./queries.server.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { typedValue } from "./setting-fields.ts";

export type SeenSettings = { readonly keys: readonly SettingKey[]; readonly stamp: string };

/** Saves some settings, all or none, from the next request on. `changed_by_other` when they changed since the person saw them. */
export async function saveSettings(
  ctx: Context,
  changes: Partial<Record<SettingKey, unknown>>,
  seen?: SeenSettings,
): Promise<Result<null, SaveSettingsError>> {
  const actor = requirePermission(ctx.actor, "settings.edit");
  if ("specialist_admin_access" in changes) requirePermission(ctx.actor, "settings.specialist-access");
  const checked = checkSettings(changes);
  if (!checked.ok) return err({ code: "invalid_settings", faults: checked.error });
  return inTransaction(ctx, async (tx) => {
    await settingStore.lockForSaving(tx.db);
    const stored = await readStoredSettings(tx);
    if (seen && stampOf(stored, seen.keys) !== seen.stamp) return err({ code: "changed_by_other" });
    for (const { key, value } of checked.value) {
      const { category } = SETTING_DEFINITIONS[key];
      await settingStore.write(tx.db, { key, value, category, userId: actor.userId, now: tx.now });
    }
    await recordAudits(tx, changedSettings(stored.values, checked.value));
    await dropPages(tx, [PAGE_TAGS.settings]);
    return ok(null);
  });
}

type Written = { readonly key: SettingKey; readonly value: unknown };

function changedSettings(stored: SettingValues, written: readonly Written[]): AuditEntry[] {
  return written.flatMap(({ key, value }) => {
    const before = stored[key] as AuditValue;
    const after = value as AuditValue;
    if (isSameValue(before, after)) return [];
    const states = { before: { value: before }, after: { value: after } };
    return [{ action: "settings.change", entity: "setting", entityId: key, ...states }];
  });
}

/** `stamp` came with the form; `confirmedCurrency` answers the question about the currency. */
export type SentSettingForm = {
  readonly id: SettingFormId;
  readonly fields: SettingFields;
  readonly stamp: string;
  readonly confirmedCurrency: string;
};

/** Saves one form of the screen, all or nothing; a change of currency needs a confirmation. */
export async function saveSettingForm(
  ctx: Context,
  { id, fields, stamp, confirmedCurrency }: SentSettingForm,
): Promise<Result<null, SaveSettingFormError>> {
  const { role } = requirePermission(ctx.actor, "settings.edit");
  const keys: readonly SettingKey[] = SETTING_FORMS[id];
  // An unticked box is not submitted: staff who may not change the switch must not turn it off by omission.
  const isLocked = (key: SettingKey): boolean =>
    key === "specialist_admin_access" && !can(role, "settings.specialist-access") && fields[key] === undefined;
  const changes = Object.fromEntries(
    keys.filter((key) => !isLocked(key)).map((key) => [key, typedValue(key, fields)]),
  ) as Partial<Record<SettingKey, unknown>>;
  const question = checkSettings(changes).ok ? await currencyQuestion(ctx, changes, confirmedCurrency) : null;
  if (question) return err(question);
  return saveSettings(ctx, changes, { keys, stamp });
}

async function currencyQuestion(
  ctx: Context,
  { currency: to }: Partial<Record<SettingKey, unknown>>,
  confirmed: string,
): Promise<SaveSettingFormError | null> {
  if (typeof to !== "string" || to === confirmed) return null;
  const { currency: from } = (await readStoredSettings(ctx)).values;
  return from === to ? null : { code: "currency_question", from, to };
}

/** Restores a setting's former value; `changed_by_other` when it changed since or no longer exists. */
export async function revertSetting(
  ctx: Context,
  { id: key, before, after }: Reversal,
): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "settings.edit");
  if (!isSettingKey(key)) return err("changed_by_other");
  const stored = await readStoredSettings(ctx);
  if (!isSameValue(stored.values[key], after["value"] ?? null)) return err("changed_by_other");
  const seen = { keys: [key], stamp: stampOf(stored, [key]) };
  const saved = await saveSettings(ctx, { [key]: before["value"] ?? null }, seen);
  if (saved.ok) return ok(null);
  return err(saved.error.code === "changed_by_other" ? "changed_by_other" : "not_allowed");
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTING_DEFINITIONS, key);
