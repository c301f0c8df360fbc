import type { FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import type { ShownTime } from "../../../shared/kernel/shown-time.ts";
import { ListTable } from "../../../shared/ui/admin-list-table.tsx";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Pagination } from "../../../shared/ui/pagination.tsx";
import { inviteTexts } from "../invitation-messages.ts";
import { roleTitle } from "../../../shared/kernel/role-title.ts";
import type { ListedInvitation } from "../types.ts";

const { list: texts, states } = inviteTexts;

/** An invitation with its end written in the store's zone. */
export type ShownInvitation = Omit<ListedInvitation, "expiresAt"> & { readonly ends: ShownTime };
/** One page of the invitations, and how many there are. */
export type InvitationPart = {
  readonly invitations: readonly ShownInvitation[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
};
type InvitationListProps = { part: InvitationPart; action: string; to: (page: number) => string };

/** Who was invited and has not come yet, page by page; nothing at all when nobody was. */
export function InvitationList({ part, action, to }: InvitationListProps) {
  const { invitations, total, page, pageCount } = part;
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations-title" className="invitations">
      <h2 id="invitations-title">{texts.titleOf(total)}</h2>
      <ListTable
        caption={texts.caption}
        kind="invitation-table"
        columns={[texts.email, texts.role, texts.by, { right: texts.ends }, { right: "Actions" }]}
      >
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} action={action} />
        ))}
      </ListTable>
      <Pagination label={texts.pages} page={page} pageCount={pageCount} to={to} />
    </section>
  );
}

function Row({ invitation, action }: { invitation: ShownInvitation; action: string }) {
  const { email, role, inviter, ends, state, mayChange } = invitation;
  return (
    <tr>
      <th scope="row" className="invitation-email">
        {email}
      </th>
      <td className="invitation-role">{roleTitle(role)}</td>
      <td className="invitation-by">
        <span className="user-cell-word">{texts.byWord}</span>
        {inviter.name || inviter.email}
      </td>
      <td className="is-number invitation-ends">
        {state === "open" ? (
          <>
            <span className="user-cell-word">{texts.endsWord}</span>
            <time dateTime={ends.iso}>{ends.text}</time>
          </>
        ) : (
          <>
            <Badge tone="warning">{states[state]}</Badge>
            {state === "void" && <span className="field-hint">{inviteTexts.voidHint}</span>}
          </>
        )}
      </td>
      <td className="is-number invitation-actions">
        {mayChange && <Actions invitation={invitation} action={action} />}
      </td>
    </tr>
  );
}

function Actions({ invitation: { id, email }, action }: { invitation: ShownInvitation; action: string }) {
  const isSending = useNavigation().formData?.get("invitation") === id;
  // `disabled` would take the focus of who has just pressed it.
  const shared = { name: "intent", className: "row-action", "aria-disabled": isSending };
  const sendOnce = (event: FormEvent): void => void (isSending && event.preventDefault());
  return (
    <Form method="post" action={action} preventScrollReset replace className="row-actions" onSubmit={sendOnce}>
      <input type="hidden" name="invitation" value={id} />
      <button {...shared} type="submit" value="resend" aria-label={texts.resendOf(email)}>
        {texts.resend}
      </button>
      <button {...shared} type="submit" value="withdraw" aria-label={texts.withdrawOf(email)}>
        {texts.withdraw}
      </button>
    </Form>
  );
}
