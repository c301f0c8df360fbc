import { ListFilter, Search } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Form } from "react-router";
import { useListFilter } from "./list-filter.ts";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { SelectField, TextField } from "#app/shared/ui/form/field.tsx";
import { adminListTexts } from "../messages.ts";

type Searched = { readonly search: string; readonly page: number };

type FilterFormProps<Filter> = {
  label: string;
  path: string;
  filter: Filter;
  /** The filter that fields or an address name, and its inverse: "" or "?…". */
  read: (fields: URLSearchParams) => Filter;
  write: (filter: Filter) => string;
  /** Names of the fields that apply at once; the others wait for Apply. */
  instant: readonly string[];
  search: { label: string; placeholder: string; maxLength: number };
  children?: ReactNode;
  more?: { panel: ReactNode; panelId: string; count: number };
  className?: string;
};

/** The search field and filter of a list. They live in the address; without script the form loads it. */
export function ListFilterForm<Filter extends Searched>(props: FilterFormProps<Filter>) {
  const { label, path, filter, read, write, instant, search, children, more, className = "" } = props;
  const form = useRef<HTMLFormElement>(null);
  const firstPage = (of: Filter): string => write({ ...of, page: 1 });
  const toQuery = (fields: URLSearchParams): string => firstPage(read(fields));
  const acting = useListFilter({ form, path, query: firstPage(filter), toQuery, instant });
  return (
    <Form
      ref={form}
      action={path}
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
          defaultValue={filter.search}
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

type FilterSelectProps = {
  name: string;
  label: string;
  value: string | null;
  /** The first choice, for no filter. */
  all?: string;
  names: Readonly<Record<string, string>>;
  /** Further options. */
  children?: ReactNode;
};

/** A choice of the filter. Its id leaves the plain name to a field of a dialog beside the list. */
export const FilterSelect = ({ name, label, value, all, names, children }: FilterSelectProps) => (
  <SelectField label={label} isLabelHidden id={`filter-${name}`} name={name} defaultValue={value ?? ""}>
    {all !== undefined && <option value="">{all}</option>}
    {Object.entries(names).map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
    {children}
  </SelectField>
);
