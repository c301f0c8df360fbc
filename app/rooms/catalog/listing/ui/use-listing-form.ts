import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { usePendingUrl } from "#app/shared/ui/requests/keep-screen.ts";
import { listingSearch, parseListingFilter } from "../listing.ts";
import type { ListingFilter } from "#app/rooms/catalog/types.ts";

const DEBOUNCE_MS = 300;

type Pace = "now" | "after-a-pause";

export function useListingForm(filter: ListingFilter) {
  const navigate = useNavigate();
  const pendingUrl = usePendingUrl();
  const searchInput = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(listingSearch(filter));
  const lastPace = useRef<Pace>("now");
  const [draft, setDraft] = useState(filter);

  useEffect(() => {
    const search = listingSearch(filter);
    // The response to this form's own change must not overwrite newer typing.
    if (search === sent.current) return;
    sent.current = search;
    lastPace.current = "now";
    setDraft(filter);
    if (searchInput.current) searchInput.current.value = filter.search;
  }, [filter]);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Each choice is a history entry; typing or sliding in one go is one entry.
  const show = (next: ListingFilter, pace: Pace = "now"): void => {
    const search = listingSearch(next);
    // A change that was lost with the connection may be sent again.
    if (search === sent.current && (pendingUrl() || search === listingSearch(filter))) return;
    sent.current = search;
    const replace = pace === "after-a-pause" && lastPace.current === pace;
    lastPace.current = pace;
    void navigate({ search }, { replace, preventScrollReset: true });
  };
  const change = (part: Partial<ListingFilter>, pace: Pace = "now"): void => {
    const next = { ...(pendingFilter(pendingUrl(), sent.current) ?? draft), ...part, page: 1 };
    setDraft(next);
    clearTimeout(timer.current);
    if (pace === "now") show(next);
    else
      timer.current = setTimeout(() => {
        // Leaves a page alone that was opened meanwhile.
        if ((pendingUrl() ?? location).pathname === location.pathname) show(next, pace);
      }, DEBOUNCE_MS);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === "string",
    );
    const next = parseListingFilter(new URLSearchParams(fields));
    clearTimeout(timer.current);
    setDraft(next);
    show(next);
  };
  return { draft, change, submit, searchInput };
}

/** A pending filter from elsewhere, such as the header's search: changes add to it. */
function pendingFilter(url: URL | null, sent: string): ListingFilter | null {
  const filter = url?.pathname === "/products" ? parseListingFilter(url.searchParams) : null;
  return filter && listingSearch(filter) !== sent ? filter : null;
}

export type ListingForm = ReturnType<typeof useListingForm>;
