import type { ReactNode } from "react";
import { Link } from "react-router";
import { campaignTexts, subscriberTexts, newsletterListTexts } from "#app/rooms/newsletter/admin-messages.ts";
import { CAMPAIGNS_PAGE_SIZE, SUBSCRIBERS_PAGE_SIZE } from "#app/rooms/newsletter/constants.ts";
import { newsletterFilterQuery } from "#app/rooms/newsletter/subscribers/subscriber.ts";
import { CampaignTable } from "./campaign-table.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { ListCount } from "#app/office/ui/list/list-count.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import type { NewsletterPage } from "../load.server.ts";
import { adminWords } from "#app/office/ui/messages.ts";

type ListProps = { list: NewsletterPage; here: string; path: string; isBusy: boolean; maySend: boolean };

export function NewsletterList({ list, here, path, isBusy, maySend }: ListProps) {
  if (list.total === 0) return <EmptyList list={list} path={path} />;
  if (list.filter.tab === "subscribers")
    return (
      <ListFrame
        list={list}
        path={path}
        one={newsletterListTexts.oneSubscriber}
        many={newsletterListTexts.manySubscribers}
        pageSize={SUBSCRIBERS_PAGE_SIZE}
      >
        <SubscriberTable rows={list.subscribers} isBusy={isBusy} action={here} />
      </ListFrame>
    );
  return (
    <ListFrame
      list={list}
      path={path}
      one={newsletterListTexts.oneCampaign}
      many={newsletterListTexts.manyCampaigns}
      pageSize={CAMPAIGNS_PAGE_SIZE}
    >
      <CampaignTable
        rows={list.campaigns}
        isBusy={isBusy}
        maySend={maySend}
        action={here}
        to={(dialog, id) => withQuery(here, { [dialog]: id })}
      />
    </ListFrame>
  );
}

type ListFrameProps = Pick<ListProps, "list" | "path"> & {
  one: string;
  many: string;
  pageSize: number;
  children: ReactNode;
};

function ListFrame({ list, path, one, many, pageSize, children }: ListFrameProps) {
  const { filter, total, pageCount } = list;
  const first = (filter.page - 1) * pageSize;
  const shown = list.campaigns.length + list.subscribers.length;
  return (
    <>
      <ListCount total={total} first={first + 1} last={first + shown} one={one} many={many} />
      {children}
      <Pagination
        label={adminWords.pagesOf({ items: many })}
        page={filter.page}
        pageCount={pageCount}
        to={(page) => path + newsletterFilterQuery({ ...filter, page })}
      />
    </>
  );
}

function EmptyList({ list: { filter }, path }: Pick<ListProps, "list" | "path">) {
  const isFiltered = filter.search !== "" || filter.status !== null;
  const isCampaigns = filter.tab === "campaigns";
  const none = isCampaigns ? (isFiltered ? campaignTexts.noMatch : campaignTexts.none) : subscriberTexts.none;
  return (
    <div className="admin-empty">
      <p className="admin-empty-title">{none}</p>
      {!isFiltered && <p>{isCampaigns ? campaignTexts.noneHint : subscriberTexts.noneHint}</p>}
      {isFiltered && (
        <Link to={path + newsletterFilterQuery({ ...filter, search: "", status: null, page: 1 })} className="link">
          {isCampaigns ? campaignTexts.showAll : subscriberTexts.showAll}
        </Link>
      )}
    </div>
  );
}
