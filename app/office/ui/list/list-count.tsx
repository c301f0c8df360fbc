import { LoaderCircle } from "lucide-react";
import { useNavigation } from "react-router";
import { adminListTexts, adminWords } from "../messages.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

const numberOf = (count: number): string => formatNumber(count);

type CountProps = {
  total: number;
  first: number;
  last: number;
  one: string;
  many: string;
  loading?: string | undefined;
};

export function ListCount({ total, first, last, one, many, loading = adminWords.loading }: CountProps) {
  const isBusy = useNavigation().state === "loading";
  return (
    <p role="status" className={total > 0 ? "list-count" : "list-count is-none"}>
      {total > 0 &&
        last - first + 1 < total &&
        `${adminListTexts.range({ first: numberOf(first), last: numberOf(last) })} `}
      {numberOf(total)} {total === 1 ? one : many}
      {isBusy && <LoaderCircle size={16} className="spinner" />}
      {isBusy && <span>{loading}</span>}
    </p>
  );
}
