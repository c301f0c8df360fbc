import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { Button } from "#app/shared/ui/button.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { AdminError } from "../error.tsx";
import { adminMeta } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { offered, ownItems, readTerm, TERM_MAX, type SearchGroup } from "../palette/search-items.ts";
import { searchTexts } from "../palette/texts.ts";
import type { Route } from "./+types/search";
import { searchRecords } from "./search-records.server.ts";
import { adminListTexts } from "#app/office/ui/messages.ts";

export const meta = adminMeta(() => adminListTexts.search);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const term = readTerm(args.url.searchParams.get("q"));
  const { screens, actions } = ownItems(ctx.actor.role, term);
  const records = await searchRecords(ctx, term);
  return { term, groups: [screens, ...records, actions].filter(({ items }) => items.some((item) => "to" in item)) };
}

export default function AdminSearch({ loaderData: { term, groups } }: Route.ComponentProps) {
  return (
    <div className="admin-stack">
      <AdminPageHead title={searchTexts.title} subtitle={searchTexts.hint} />
      <Form role="search" aria-label={searchTexts.title} className="search-page-form">
        <input
          key={term}
          type="search"
          name="q"
          defaultValue={term}
          maxLength={TERM_MAX}
          aria-label={searchTexts.label}
          className="input"
        />
        <Button variant="leaf">
          <Search size={18} />
          {searchTexts.submit}
        </Button>
      </Form>
      {groups.length === 0 ? (
        <EmptyState art="no-results" title={searchTexts.none} />
      ) : (
        groups.map((group) => <Found key={group.name} group={group} />)
      )}
    </div>
  );
}

function Found({ group }: { group: SearchGroup }) {
  const { name } = group;
  return (
    <section aria-labelledby={`found-${name}`} className="search-found">
      <h2 id={`found-${name}`}>{searchTexts.groups[name]}</h2>
      <ul className="card">
        {offered(group).map((item) =>
          "to" in item ? (
            <li key={item.to + item.title}>
              <Link to={item.to} reloadDocument={item.to === "/"}>
                <span>{item.title}</span>
                {item.detail && <span className="search-detail">{item.detail}</span>}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

export const ErrorBoundary = AdminError;
