import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { ok, type Result } from "#app/shared/kernel/result.ts";
import { inboxStore } from "./events/inbox.store.server.ts";
import { allProviders, providerForReference } from "./providers/registry.server.ts";
import type { Answer, PaymentProvider } from "./providers/port.ts";
import type { ListedAttempt, ListedRefund, ProviderAttempt, ProviderError, ProviderPage } from "./types.ts";

/** The names of all configured providers. */
export function listProviderNames(): readonly string[] {
  // public: holds nothing secret.
  return allProviders().map(({ name }) => name);
}

/** All providers' attempts since then (null: ever), page by page; ends at the first failure. */
export async function readProviderAttempts(
  ctx: Context,
  since: Date | null,
): Promise<Result<ListedAttempt[], ProviderError>> {
  requireSystem(ctx.actor);
  return readAll((provider, after) => provider.pageAttempts(since, after));
}

/** All providers' refunds since then (null: ever). */
export async function readProviderRefunds(
  ctx: Context,
  since: Date | null,
): Promise<Result<ListedRefund[], ProviderError>> {
  requireSystem(ctx.actor);
  return readAll((provider, after) => provider.pageRefunds(since, after));
}

/** The referenced attempts that exist at their providers. */
export async function readAttemptsOf(
  ctx: Context,
  references: readonly string[],
): Promise<Result<ProviderAttempt[], ProviderError>> {
  requireSystem(ctx.actor);
  const found: ProviderAttempt[] = [];
  for (const reference of references) {
    const attempt = await providerForReference(reference)?.findAttempt(reference);
    if (attempt?.ok) found.push(attempt.value);
    else if (attempt && attempt.error.code !== "not_found") return attempt;
  }
  return ok(found);
}

/** The provider's events in the inbox since then (null: ever), processed or not. */
export async function countEvents(ctx: Context, since: Date | null): Promise<number> {
  requireSystem(ctx.actor);
  return inboxStore.count(ctx.db, since);
}

type ReadPage<T> = (provider: PaymentProvider, after: string | null) => Answer<ProviderPage<T>>;

async function readAll<T>(read: ReadPage<T>): Promise<Result<T[], ProviderError>> {
  const rows: T[] = [];
  for (const provider of allProviders()) {
    let after: string | null = null;
    do {
      const page: Awaited<Answer<ProviderPage<T>>> = await read(provider, after);
      if (!page.ok) return page;
      rows.push(...page.value.rows);
      after = page.value.next;
    } while (after !== null);
  }
  return ok(rows);
}
