import { LoaderCircle } from "lucide-react";
import { useNavigation } from "react-router";

const numberOf = (count: number): string => count.toLocaleString("en-US");

type CountProps = {
  total: number;
  first: number;
  last: number;
  /** How many rows the pages lead to, when more may match. */
  reach?: number;
  one: string;
  many: string;
  loading?: string;
};

/** How many rows match, and which of them are on this page; a spinner while others are fetched. */
export function ListCount(props: CountProps) {
  const { total, first, last, reach = total, one, many, loading = "Loading..." } = props;
  const isBusy = useNavigation().state === "loading";
  const isMore = total > reach;
  return (
    <p role="status" className="list-count">
      {total > 0 && last - first + 1 < total && `${numberOf(first)}–${numberOf(last)} of `}
      {isMore && "more than "}
      {numberOf(Math.min(total, reach))} {total === 1 ? one : many}
      {isMore && ". Narrow the search to see the others."}
      {isBusy && <LoaderCircle size={16} className="spinner" />}
      {isBusy && <span>{loading}</span>}
    </p>
  );
}
