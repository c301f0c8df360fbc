import { ChevronDown } from "lucide-react";
import { useState, type FormEvent, type SyntheticEvent } from "react";
import { Form, useNavigation } from "react-router";
import type { ShownTime } from "#app/shared/kernel/shown-time.ts";
import { ListTable } from "#app/office/ui/list/list-table.tsx";
import { Badge } from "#app/shared/ui/badge.tsx";
import { Pagination } from "#app/shared/ui/pagination.tsx";
import { inviteTexts } from "#app/rooms/accounts/invitation-messages.ts";
import { roleTitle } from "#app/shared/kernel/role-title.ts";
import type { ListedInvitation } from "#app/rooms/accounts/types.ts";
import { adminWords } from "#app/office/ui/messages.ts";
import { formatNumber } from "#app/shared/kernel/format.ts";

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
type InvitationListProps = {
  part: InvitationPart;
  action: string;
  to: (page: number) => string;
  /** Whether something was just done with them. */
  isAtHand: boolean;
};

/** Who was invited and has not come yet, page by page; nothing at all when nobody was. Folded: the screen is for the accounts below it. */
export function InvitationList({ part, action, to, isAtHand }: InvitationListProps) {
  const { invitations, total, page, pageCount } = part;
  const fold = useFold(isAtHand || page > 1);
  if (invitations.length === 0) return null;
  return (
    <details className="invitations" {...fold}>
      <summary>
        <h2>{texts.title}</h2>
        <span className="invitations-count">{formatNumber(total)}</span>
        <ChevronDown size={18} />
      </summary>
      <ListTable
        caption={texts.caption}
        kind="invitation-table"
        columns={[texts.email, texts.role, texts.by, { right: texts.ends }, { right: adminWords.actions }]}
      >
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} action={action} />
        ))}
      </ListTable>
      <Pagination label={texts.pages} page={page} pageCount={pageCount} to={to} />
    </details>
  );
}

/** Opens when it is asked for, and closes only by hand: what asked is soon gone from the address. */
function useFold(isAsked: boolean) {
  const [isOpen, setIsOpen] = useState(isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setIsOpen(true);
  }
  return {
    open: isOpen,
    onToggle: (event: SyntheticEvent<HTMLDetailsElement>): void => setIsOpen(event.currentTarget.open),
  };
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
