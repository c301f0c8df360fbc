import { data, redirect } from "react-router";
import { orderBulkTexts as texts, bulkDoneText } from "#app/rooms/orders/admin-messages.ts";
import { MAX_BULK, ORDER_STATUSES } from "#app/rooms/orders/constants.ts";
import { orderAdminMessages } from "#app/rooms/orders/messages.ts";
import { readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import { carrierNames } from "#app/rooms/orders/status/parcel.ts";
import { bulkStatusForm } from "#app/rooms/orders/schemas.ts";
import type { BulkResult, ChosenOrder } from "#app/rooms/orders/types.ts";
import type { BulkAnswer } from "./bulk-results.tsx";
import { changeOrderStatuses } from "#app/rooms/orders/status/change-order-statuses.server.ts";
import { deleteOrders } from "#app/rooms/orders/order/delete-orders.server.ts";
import { findChosenOrders } from "#app/rooms/orders/list/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { chosenSchema, MATCHING, readSelection } from "#app/shared/kernel/lists/selection-schemas.ts";
import { formText, formTexts, typedFields } from "#app/shared/kernel/forms/form.ts";
import { can, type Role } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { undo, undoOffer, undoPart } from "#app/office/http/undo.server.ts";
import { listPath } from "../links.ts";
import { handlePost, type OfficePost, type Unhandled } from "#app/office/http/handle-post.server.ts";
import { changeStatus, refuseStatus } from "../status/order-status.server.ts";

export function submitOrderListForm(args: Parameters<typeof handlePost>[0]) {
  return handlePost<ListFormAnswer, ReturnType<typeof refuse>>(args, {
    intents,
    refuse,
    list: (url) => listOf({ url }),
  });
}

const intents = {
  status: async (ctx: StaffContext, post: OfficePost) => {
    requirePermission(ctx.actor, "orders.status");
    return redirectToQuestion(post, "change");
  },
  delete: async (ctx: StaffContext, post: OfficePost) => {
    requirePermission(ctx.actor, "orders.delete");
    return redirectToQuestion(post, "delete");
  },
  "status-for-good": changeAll,
  "delete-for-good": deleteAll,
  undo: (ctx: StaffContext, post: OfficePost) =>
    undo(ctx, { form: post.form, list: listOf(post), action: "order.status" }),
  update: changeStatus,
};
type ListFormAnswer = Awaited<ReturnType<(typeof intents)[keyof typeof intents]>>;

function refuse({ status, form, intent }: Unhandled) {
  if (form && intent === "update") return refuseStatus(form, status);
  if (status === 400) return answer({ error: orderAdminMessages.notSaved }, status);
  const failed = intent === "delete-for-good" ? texts.deleteFailed : texts.updateFailed;
  return answer({ error: failed({ message: orderAdminMessages.tryAgain }) }, status);
}

const listOf = ({ url }: Pick<OfficePost, "url">): string => listPath(url.search, url.pathname);
const NOTHING: BulkAnswer = { kind: "bulk", to: null, results: [], error: null, undo: null };
const answer = (parts: Partial<BulkAnswer>, status: number) => data({ ...NOTHING, ...parts }, { status });

function redirectToQuestion({ form, url }: OfficePost, question: "change" | "delete") {
  const { isMatching, ids } = readSelection(form);
  const selected = isMatching ? MATCHING : ids.join(",");
  if (selected === "") return answer({ error: texts.noneSelected }, 400);
  return redirect(withQuery(listPath(url.search, url.pathname), { [question]: selected }), 303);
}

async function changeAll(ctx: StaffContext, { form, url }: OfficePost) {
  const typed = typedFields(form, ["status", "carrier"]);
  const parsed = bulkStatusForm.safeParse(typed);
  if (!parsed.success) {
    const isMissing = typed.status === "";
    return answer(
      { error: isMissing ? texts.statusRequired : texts.updateFailed({ message: orderAdminMessages.notSaved }) },
      400,
    );
  }
  const { status: to, carrier } = parsed.data;
  const chosen = chosenOf(form).map((row) => ({ ...row, tracking: formText(form, `tracking:${row.id}`) }));
  const results = await changeOrderStatuses(ctx, { to, carrier, chosen });
  return conclude(ctx, url, { to, results });
}

async function deleteAll(ctx: StaffContext, { form, url }: OfficePost) {
  return conclude(ctx, url, { to: null, results: await deleteOrders(ctx, chosenOf(form)) });
}

async function conclude(ctx: StaffContext, url: URL, { to, results }: Pick<BulkAnswer, "to" | "results">) {
  const count = (...outcomes: BulkResult["outcome"][]) =>
    results.filter((row) => outcomes.includes(row.outcome)).length;
  if (results.length === 0) return answer({ error: texts.noneSelected }, 400);
  const isAll = count("done", "unchanged") === results.length;
  if (!isAll) {
    const undoable = count("done") > 0 ? await undoOffer(ctx, ctx.requestId, "order.status") : null;
    return answer({ to, results, undo: undoable }, count("failed") > 0 ? 500 : 409);
  }
  const undone = to !== null && count("done") > 0 ? undoPart(ctx) : {};
  const done = [to ?? "deleted", count("done"), count("unchanged")].join("-");
  return redirect(withQuery(listOf({ url }), { done, ...undone }), 303);
}

const chosenOf = (form: FormData) => chosenSchema(MAX_BULK).parse(formTexts(form, "chosen"));

/** `isCut`: more were requested than can be done at once. */
export type BulkQuestion = { readonly orders: readonly ChosenOrder[]; readonly isCut: boolean };

export async function readBulk(ctx: Context, { url, role, total }: { url: URL; role: Role; total: number }) {
  const read = async (name: "change" | "delete"): Promise<BulkQuestion | null> => {
    const selected = url.searchParams.get(name);
    if (selected === null || !can(role, name === "delete" ? "orders.delete" : "orders.status")) return null;
    const isMatching = selected === MATCHING;
    const chosen = isMatching ? { matching: readOrderFilter(url.searchParams) } : { ids: selected.split(",") };
    const orders = await findChosenOrders(ctx, chosen);
    return orders.length > 0 ? { orders, isCut: isMatching && total > orders.length } : null;
  };
  const [change, deletion] = await Promise.all([read("change"), read("delete")]);
  const carriers = change ? carrierNames((await readSettings(ctx)).carriers) : [];
  return { change: change && { ...change, carriers }, deletion, doneText: doneText(url.searchParams.get("done")) };
}

function doneText(done: string | null): string | null {
  const [, action, ...digits] = /^([a-z]+)-(\d{1,3})-(\d{1,3})$/.exec(done ?? "") ?? [];
  const to = action === "deleted" ? null : ORDER_STATUSES.find((known) => known === action);
  if (to === undefined) return null;
  return bulkDoneText(to, { done: Number(digits[0]), same: Number(digits[1]) }) || null;
}
