import { Link } from "react-router";
import { AUDIT_ACTIONS } from "#app/shared/audit/audit-actions.ts";
import type { AuditFilter } from "#app/shared/kernel/audit.ts";
import { FilterSelect, ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { auditTexts as texts } from "#app/rooms/operations/messages.ts";
import { auditFilterQuery, readAuditFilter } from "#app/rooms/operations/audit-log.ts";
import { wordsOf } from "#app/rooms/operations/audit-messages.ts";

const INSTANT = ["action", "kind"] as const;
const PANEL = "audit-filter-panel";

type AuditFilterFormProps = { filter: AuditFilter; kinds: readonly string[]; path: string };

export function AuditFilterForm({ filter, kinds, path }: AuditFilterFormProps) {
  const { action, entity, from, to } = filter;
  return (
    <ListFilterForm
      label={texts.title}
      path={path}
      filter={filter}
      read={readAuditFilter}
      write={auditFilterQuery}
      instant={INSTANT}
      search={{ label: texts.searchLabel, placeholder: texts.searchPlaceholder, maxLength: 200 }}
      more={{
        panel: <Days filter={filter} path={path} />,
        panelId: PANEL,
        count: [from, to].filter((day) => day !== null).length,
      }}
    >
      <FilterSelect
        name="action"
        label={texts.columns.title}
        value={action}
        all={texts.allActions}
        names={AUDIT_ACTIONS}
      />
      <FilterSelect
        name="kind"
        label={texts.columns.state}
        value={entity}
        all={texts.allKinds}
        names={Object.fromEntries(kinds.map((kind) => [kind, wordsOf(kind)]))}
      />
    </ListFilterForm>
  );
}

function Days({ filter, path }: Omit<AuditFilterFormProps, "kinds">) {
  const { from, to } = filter;
  const resetTo = path + auditFilterQuery({ ...filter, from: null, to: null, page: 1 });
  // A new key after Apply, Reset or Back resets the fields to the address and closes the panel.
  return (
    <div
      key={`${from}/${to}`}
      id={PANEL}
      popover="auto"
      className="list-filter-panel"
      role="group"
      aria-label={texts.days}
    >
      <TextField label={texts.from} name="from" type="date" defaultValue={from ?? ""} />
      <TextField label={texts.to} name="to" type="date" defaultValue={to ?? ""} />
      <div className="list-filter-actions">
        <Link to={resetTo} preventScrollReset className={buttonClass({ variant: "quiet" })}>
          {texts.reset}
        </Link>
        <Button variant="leaf">{texts.apply}</Button>
      </div>
    </div>
  );
}
