import { ListFilter, Search } from "lucide-react";
import { useEffect, useRef, type FormEvent, type RefObject } from "react";
import { Form, Link, useNavigate } from "react-router";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { SelectField, TextField } from "../../../shared/ui/field.tsx";
import { ORDER_RANGES, ORDER_STATUSES } from "../constants.ts";
import { orderAdminMessages, rangeNames, statusNames } from "../messages.ts";
import { orderFilterQuery, panelFilterCount, readOrderFilter } from "../rules/order-filter.ts";
import type { OrderFilter } from "../types.ts";
import { FilterPanel } from "./admin-order-filter-panel.tsx";

const TYPING_PAUSE_MS = 300;
const PANEL = "order-filter-panel";

/**
 * The list's question as a GET form. With script, search, status and date act at once; the panel's fields act on Apply
 * only. `path` is the list's address without query.
 */
export function OrderFilterForm({ filter, path }: { filter: OrderFilter; path: string }) {
  const form = useRef<HTMLFormElement>(null);
  const acting = useActing({ form, filter, path });
  const hidden = panelFilterCount(filter);
  return (
    <Form
      ref={form}
      action={path}
      role="search"
      aria-label="Orders"
      autoComplete="off"
      preventScrollReset
      className="order-filter"
      {...acting}
    >
      <div className="order-search">
        <Search size={18} />
        <TextField
          label="Search orders"
          isLabelHidden
          type="search"
          name="q"
          defaultValue={filter.search}
          placeholder={orderAdminMessages.searchPlaceholder}
          maxLength={200}
        />
      </div>
      <SelectField label="Status" isLabelHidden name="status" defaultValue={filter.status ?? ""}>
        <option value="">All Statuses</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Date" isLabelHidden name="range" defaultValue={filter.range}>
        {ORDER_RANGES.map((range) => (
          <option key={range} value={range}>
            {rangeNames[range]}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={buttonClass({ className: "order-search-submit" })}>
        Search
      </button>
      <button type="button" popoverTarget={PANEL} className={buttonClass({ className: "order-filter-button" })}>
        <ListFilter size={18} />
        <span className="order-filter-word">Filter</span>
        {hidden > 0 && <span className="filter-count">{hidden}</span>}
      </button>
      <FilterPanel id={PANEL} filter={filter} resetTo={path + orderFilterQuery({ ...filter, ...NO_PANEL, page: 1 })} />
    </Form>
  );
}

const NO_PANEL = { minCents: null, maxCents: null, paymentStatus: null } as const;

type Acting = { form: RefObject<HTMLFormElement | null>; filter: OrderFilter; path: string };
type Handlers = {
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Goes to the asked list at a change or on submit, and shows in the fields what the address says after Back. */
function useActing({ form, filter, path }: Acting): Handlers {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirst = useRef(true);
  const ask = (asked: OrderFilter): void => {
    const query = orderFilterQuery({ ...asked, page: 1 });
    if (query !== orderFilterQuery({ ...filter, page: 1 }))
      void navigate(path + query, { replace: true, preventScrollReset: true });
  };
  const askAtOnce = (): void => {
    if (!form.current) return;
    const { search, status, range } = readFields(form.current);
    ask({ ...filter, search, status, range });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // What was typed or chosen before the script came is asked now.
    if (isFirst.current) askAtOnce();
    else showInFields(form.current, filter);
    isFirst.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new address may touch the fields
  }, [filter]);
  return {
    onChange: ({ target }) => {
      clearTimeout(timer.current);
      if (target instanceof HTMLInputElement && target.name === "q")
        timer.current = setTimeout(askAtOnce, TYPING_PAUSE_MS);
      if (target instanceof HTMLSelectElement && (target.name === "status" || target.name === "range")) askAtOnce();
    },
    onSubmit: (event) => {
      event.preventDefault();
      clearTimeout(timer.current);
      ask(readFields(event.currentTarget));
    },
  };
}

function readFields(form: HTMLFormElement): OrderFilter {
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return readOrderFilter(new URLSearchParams(texts));
}

function showInFields(form: HTMLFormElement | null, filter: OrderFilter): void {
  const wanted = { q: filter.search, status: filter.status ?? "", range: filter.range };
  for (const [name, value] of Object.entries(wanted)) {
    const field = form?.elements.namedItem(name);
    const isTyping = field === document.activeElement && field instanceof HTMLInputElement;
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && !isTyping) field.value = value;
  }
}

/** What the list shows when nothing matches (A-ORD-27). */
export function NoOrders({ allTo }: { allTo: string | null }) {
  return (
    <div className="admin-empty">
      <p>{orderAdminMessages.noMatch}</p>
      {allTo && (
        <Link to={allTo} className="link">
          Show all orders
        </Link>
      )}
    </div>
  );
}
