import { useCallback, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { ROLES, type Role } from "#app/shared/kernel/permissions.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { SelectField } from "#app/shared/ui/field.tsx";
import { roleChangeTexts } from "#app/rooms/accounts/messages.ts";
import { roleTitle } from "#app/shared/kernel/role-title.ts";

type RoleSelectProps = {
  user: { readonly id: string; readonly email: string; readonly role: Role; readonly roleDescription: string };
  /** The roles that this person may give it; the others are listed but disabled. */
  settable: readonly Role[];
  action: string;
};

/**
 * An account's role: with script a choice acts at once, without it a button saves.
 * It shows the chosen role only while the choice is on its way; a refused or unanswered one falls back by itself. What was
 * chosen before this script came is sent as soon as it is here.
 */
export function RoleSelect({ user, settable, action }: RoleSelectProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { formData } = useNavigation();
  const sent = formData?.get("userId") === user.id ? formData.get("role") : null;
  const shown = typeof sent === "string" ? sent : user.role;
  const send = useCallback(
    (): void => void submit(form.current, { preventScrollReset: true, replace: true }),
    [submit],
  );
  useEffect(() => {
    // A choice may be what brought the script to this row: then its own handler is next, and nothing is left to send.
    const later = setTimeout(() => {
      const field = form.current?.elements.namedItem("role");
      if (field instanceof HTMLSelectElement && field.value !== shown) send();
    });
    return () => clearTimeout(later);
  }, [shown, send]);
  return (
    <Form ref={form} method="post" action={action} preventScrollReset replace className="role-form">
      <input type="hidden" name="userId" value={user.id} />
      <SelectField
        label={roleChangeTexts.label(user.email)}
        isLabelHidden
        name="role"
        id={`role-${user.id}`}
        hint={user.roleDescription}
        autoComplete="off"
        data-key="e"
        data-key-words={roleChangeTexts.choose}
        disabled={settable.length === 0}
        value={shown}
        onChange={send}
      >
        {ROLES.map((role) => (
          <option key={role} value={role} disabled={!settable.includes(role) && role !== user.role}>
            {roleTitle(role)}
          </option>
        ))}
      </SelectField>
      {settable.length > 0 && <Button className="role-save">{roleChangeTexts.save}</Button>}
    </Form>
  );
}
