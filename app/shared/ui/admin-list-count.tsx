import { LoaderCircle } from "lucide-react";
import { useNavigation } from "react-router";

const numberOf = (count: number): string => count.toLocaleString("en-US");

type CountProps = { total: number; first: number; last: number; one: string; many: string; loading?: string };

/** How many rows match, and which of them are on this page; a spinner while others are fetched. */
export function ListCount({ total, first, last, one, many, loading = "Loading..." }: CountProps) {
  const isBusy = useNavigation().state === "loading";
  return (
    <p role="status" className={total > 0 ? "list-count" : "list-count is-none"}>
      {total > 0 && last - first + 1 < total && `${numberOf(first)}–${numberOf(last)} of `}
      {numberOf(total)} {total === 1 ? one : many}
      {isBusy && <LoaderCircle size={16} className="spinner" />}
      {isBusy && <span>{loading}</span>}
    </p>
  );
}
