-- room: shared
-- The number of rows of each kind that lists and figures show: counting a million rows takes longer than reading a page of them.

-- `part` has the columns by which a list is counted; `amount` is the sum of what its rows are worth, 0 where they have no price.
CREATE TABLE list_counts (
  list text NOT NULL,
  part jsonb NOT NULL,
  rows bigint NOT NULL,
  amount numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (list, part)
);
-- Changes that are not added up yet. They are only inserted, so that transactions do not wait for each other's counts; a job
-- adds them up every minute. The triggers write them as the owner: the shop's role has no rights on this table between its migration and the grants that
-- follow, while an older version goes on selling.
CREATE TABLE list_count_changes (
  list text NOT NULL,
  part jsonb NOT NULL,
  rows integer NOT NULL,
  amount numeric NOT NULL DEFAULT 0
);

CREATE VIEW counted_rows AS
SELECT list, part, sum(rows)::bigint AS rows, sum(amount) AS amount
FROM (SELECT list, part, rows, amount FROM list_counts UNION ALL SELECT list, part, rows, amount FROM list_count_changes) counts
GROUP BY list, part;
