import { useCallback, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { ROLES, type Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS, roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { roleChangeTexts } from "#app/rooms/accounts/staff/messages.ts";

type RoleSelectProps = {
  user: { readonly id: string; readonly email: string; readonly role: Role; readonly roleDescription: string };
  settable: readonly Role[];
  action: string;
};

/** An account's role; a choice saves at once, without script by a button. A choice made before hydration is saved after it. */
export function RoleSelect({ user, settable, action }: RoleSelectProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { formData } = useNavigation();
  const chosen = formData?.get("userId") === user.id ? formData.get("role") : null;
  const shown = typeof chosen === "string" ? chosen : user.role;
  const send = useCallback(
    (): void => void submit(form.current, { preventScrollReset: true, replace: true }),
    [submit],
  );
  useEffect(() => {
    // If the choice itself started hydration, its own handler runs next and saves it.
    const later = setTimeout(() => {
      const field = form.current?.elements.namedItem("role");
      if (field instanceof HTMLSelectElement && field.value !== shown) send();
    });
    return () => clearTimeout(later);
  }, [shown, send]);
  return (
    <Form ref={form} method="post" action={action} preventScrollReset replace className="role-form">
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="userId" value={user.id} />
      <SelectField
        label={roleChangeTexts.label({ email: user.email })}
        isLabelHidden
        name="role"
        id={`role-${user.id}`}
        hint={ROLE_DESCRIPTIONS[user.role]}
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
