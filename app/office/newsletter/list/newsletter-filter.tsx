import { FilterSelect, ListFilterForm } from "#app/office/ui/list/list-filter-form.tsx";
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

export function NewsletterFilterForm({ filter, path }: { filter: NewsletterFilter; path: string }) {
  const { tab, status } = filter;
  const names = tab === "campaigns" ? campaignStatusNames : subscriberStatusNames;
  return (
    <ListFilterForm
      key={tab}
      label={tab === "campaigns" ? texts.campaigns : texts.subscribers}
      path={path}
      filter={filter}
      read={readNewsletterFilter}
      write={newsletterFilterQuery}
      instant={INSTANT}
      search={{
        label: tab === "campaigns" ? texts.searchCampaigns : texts.searchSubscribers,
        placeholder: tab === "campaigns" ? texts.searchCampaignsHint : texts.searchSubscribersHint,
        maxLength: 200,
      }}
      className="newsletter-filter"
    >
      {tab === "subscribers" && <input type="hidden" name="tab" value={tab} />}
      <FilterSelect
        name="status"
        label={newsletterListTexts.status}
        value={status}
        all={texts.allStatuses}
        names={names}
      />
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
