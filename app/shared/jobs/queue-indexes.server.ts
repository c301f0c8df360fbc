/**
 * The queue's library makes its table and indexes what its workers ask for; the list of jobs also asks which run and which have failed.
 * Made after every migration of the library's own: should one of those rebuild the table, the indexes come back (decision 0043).
 */
export const QUEUE_INDEXES = `
  create index if not exists shop_jobs_running on graphile_worker._private_jobs (id) where locked_at is not null;
  create index if not exists shop_jobs_tried on graphile_worker._private_jobs (id) where attempts > 0 and locked_at is null;`;
