import { pino } from "pino";
import type { ServerBuild } from "react-router";
import type { Database } from "#app/shared/db/client.server.ts";
import { PageCache } from "#app/shared/http/cache/page-cache.server.ts";
import { logBudget } from "#app/shared/http/log/log-budget.server.ts";
import { Signals } from "#app/shared/http/signals.server.ts";
import { createHandler } from "#app/http/handle-request.server.ts";

/** The request handler of a build, on the database that `t` has by the time of a request. */
export const bareHandler = (t: { readonly db: Database }, build: () => Promise<ServerBuild>) =>
  createHandler({
    build,
    dev: false,
    get databases() {
      return { page: t.db, office: t.db, inbox: t.db };
    },
    log: pino({ enabled: false }),
    budget: logBudget(pino({ enabled: false })),
    pages: new PageCache(),
    signals: new Signals(),
  });
