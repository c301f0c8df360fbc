import { Link } from "react-router";
import { AUDIT_ACTIONS } from "../../../shared/audit/audit-actions.ts";
import type { AuditQuestion } from "../../../shared/kernel/audit-record.ts";
import { ListFilterForm } from "../../../shared/ui/admin-list-filter-form.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { SelectField, TextField } from "../../../shared/ui/field.tsx";
import { auditTexts as texts } from "../messages.ts";
import { wordsOf } from "../rules/audit-difference.ts";
import { auditFilterQuery, readAuditFilter } from "../rules/audit-filter.ts";

const INSTANT = ["action", "kind"] as const;
const PANEL = "audit-filter-panel";
const toQuery = (fields: URLSearchParams): string => auditFilterQuery({ ...readAuditFilter(fields), page: 1 });

type AuditFilterProps = { question: AuditQuestion; kinds: readonly string[]; path: string };

/** The question about the log as a GET form: person or id, action, kind of thing, days. */
export function AuditFilter({ question, kinds, path }: AuditFilterProps) {
  const { search, action, entity, from, to } = question;
  return (
    <ListFilterForm
      label={texts.title}
      path={path}
      query={auditFilterQuery({ ...question, page: 1 })}
      toQuery={toQuery}
      instant={INSTANT}
      search={{ label: texts.searchLabel, value: search, placeholder: texts.searchPlaceholder, maxLength: 200 }}
      more={{
        panel: <Days question={question} path={path} />,
        panelId: PANEL,
        count: [from, to].filter((day) => day !== null).length,
      }}
    >
      <SelectField label={texts.columns.title} isLabelHidden name="action" defaultValue={action ?? ""}>
        <option value="">{texts.allActions}</option>
        {Object.entries(AUDIT_ACTIONS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.columns.state} isLabelHidden name="kind" defaultValue={entity ?? ""}>
        <option value="">{texts.allKinds}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {wordsOf(kind)}
          </option>
        ))}
      </SelectField>
    </ListFilterForm>
  );
}

function Days({ question, path }: Omit<AuditFilterProps, "kinds">) {
  const { from, to } = question;
  const resetTo = path + auditFilterQuery({ ...question, from: null, to: null, page: 1 });
  // A new key after Apply, Reset or Back: fields with the address's values, and the panel closed.
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
