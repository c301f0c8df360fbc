import { ListFilter, Search } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Form } from "react-router";
import { useListFilter } from "./list-filter.ts";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { adminListTexts } from "../messages.ts";

type FilterFormProps = {
  label: string;
  path: string;
  query: string;
  toQuery: (fields: URLSearchParams) => string;
  instant: readonly string[];
  search: { label: string; value: string; placeholder: string; maxLength: number };
  children?: ReactNode;
  more?: { panel: ReactNode; panelId: string; count: number };
  className?: string;
};

export function ListFilterForm({ label, search, children, more, className = "", ...asking }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const acting = useListFilter({ form, ...asking });
  return (
    <Form
      ref={form}
      action={asking.path}
      role="search"
      aria-label={label}
      autoComplete="off"
      preventScrollReset
      className={`list-filter ${className}`}
      {...acting}
    >
      <div className="list-search">
        <Search size={18} />
        <TextField
          label={search.label}
          isLabelHidden
          type="search"
          name="q"
          defaultValue={search.value}
          placeholder={search.placeholder}
          maxLength={search.maxLength}
        />
      </div>
      {children}
      <button type="submit" className={buttonClass({ className: "list-search-submit" })}>
        {adminListTexts.search}
      </button>
      {more && (
        <button type="button" popoverTarget={more.panelId} className={buttonClass({ className: "list-filter-button" })}>
          <ListFilter size={18} />
          <span className="list-filter-word">{adminListTexts.filter}</span>
          {more.count > 0 && <span className="filter-count">{more.count}</span>}
        </button>
      )}
      {more?.panel}
    </Form>
  );
}
