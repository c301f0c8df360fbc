import { enqueue } from "#app/shared/jobs/enqueue.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { MINUTE_MS } from "#app/shared/kernel/format/dates.ts";
import type { ListPage } from "#app/shared/kernel/lists/list-filter.ts";
import { PROOF_MINUTES, PROVE_TASK, WHOLE_PROOF_MINUTES } from "../constants.ts";
import type { KeptFinding, Proof } from "../types.ts";
import { proofStore } from "./proof.store.server.ts";

export type BooksState = {
  readonly proof: Proof | null;
  readonly latest: "proved" | "running" | "failed";
  readonly failure: string | null;
};

/** The last proof of the books, for administrators. */
export async function readBooks(ctx: Context): Promise<BooksState> {
  requirePermission(ctx.actor, "audit.view");
  const newest = await proofStore.findNewest(ctx.db, { isProved: false });
  const proof = await proofStore.findNewest(ctx.db, { isProved: true });
  return { proof, latest: newest ? stateOf(newest, ctx.now) : "proved", failure: newest?.failure ?? null };
}

function stateOf({ startedAt, finishedAt, failure, since }: Proof, now: Date): BooksState["latest"] {
  if (finishedAt !== null) return failure === null ? "proved" : "failed";
  const minutes = since === null ? WHOLE_PROOF_MINUTES : PROOF_MINUTES;
  return now.getTime() - startedAt.getTime() < minutes * MINUTE_MS ? "running" : "failed";
}

/** One page of a proof's findings. */
export async function listFindings(ctx: Context, proofId: string, page: number): Promise<ListPage<KeptFinding>> {
  requirePermission(ctx.actor, "audit.view");
  return proofStore.listFindings(ctx.db, proofId, page);
}

/** Queues a proof; repeated requests queue one. */
export async function requestProof(ctx: Context): Promise<void> {
  requirePermission(ctx.actor, "audit.view");
  await enqueue(ctx, { task: PROVE_TASK, payload: {}, key: PROVE_TASK, maxAttempts: 1 });
}
