import { ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { Tab, TabGroup } from "#app/shared/ui/navigation/tabs.tsx";
import {
  campaignStatusNames,
  newsletterAdminTexts as texts,
  subscriberStatusNames,
  newsletterListTexts,
} from "#app/rooms/newsletter/admin-messages.ts";
import {
  newsletterFilterQuery,
  readNewsletterFilter,
  type NewsletterFilter,
} from "#app/rooms/newsletter/subscribers/subscriber.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

const INSTANT = ["status"] as const;
const toQuery = (fields: URLSearchParams): string =>
  newsletterFilterQuery({ ...readNewsletterFilter(fields), page: 1 });

export function NewsletterFilterForm({ filter, path }: { filter: NewsletterFilter; path: string }) {
  const { tab, search, status } = filter;
  const names = tab === "campaigns" ? campaignStatusNames : subscriberStatusNames;
  return (
    <ListFilterForm
      key={tab}
      label={tab === "campaigns" ? texts.campaigns : texts.subscribers}
      path={path}
      query={newsletterFilterQuery({ ...filter, page: 1 })}
      toQuery={toQuery}
      instant={INSTANT}
      search={{
        label: tab === "campaigns" ? texts.searchCampaigns : texts.searchSubscribers,
        value: search,
        placeholder: tab === "campaigns" ? texts.searchCampaignsHint : texts.searchSubscribersHint,
        maxLength: 200,
      }}
      className="newsletter-filter"
    >
      {tab === "subscribers" && <input type="hidden" name="tab" value={tab} />}
      <SelectField label={newsletterListTexts.status} isLabelHidden name="status" defaultValue={status ?? ""}>
        <option value="">{texts.allStatuses}</option>
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </ListFilterForm>
  );
}

type TabsProps = { tab: NewsletterFilter["tab"]; path: string; active: number };

export function NewsletterTabs({ tab, path, active }: TabsProps) {
  return (
    <TabGroup label={texts.title} chosen={tab} className="newsletter-tabs">
      <Tab value="campaigns" to={path}>
        {texts.campaigns}
      </Tab>
      <Tab value="subscribers" to={`${path}?tab=subscribers`}>
        {texts.subscribers} ({formatNumber(active)})
      </Tab>
    </TabGroup>
  );
}
