import { ChevronDown } from "lucide-react";
import { useState, type FormEvent, type SyntheticEvent } from "react";
import { Form, useNavigation } from "react-router";
import { roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { type ShownTime, formatNumber } from "#app/shared/kernel/format/format.ts";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { inviteTexts } from "#app/rooms/accounts/staff/invitation-messages.ts";
import type { ListedInvitation } from "#app/rooms/accounts/types.ts";
import { ListTable } from "#app/office/ui/list/list-table.tsx";
import { adminWords } from "#app/office/ui/messages.ts";

export type ShownInvitation = Omit<ListedInvitation, "expiresAt"> & { readonly ends: ShownTime };
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
  isChanged: boolean;
};

export function InvitationList({ part, action, to, isChanged }: InvitationListProps) {
  const { invitations, total, page, pageCount } = part;
  const fold = useFold(isChanged || page > 1);
  if (invitations.length === 0) return null;
  return (
    <details className="invitations" {...fold}>
      <summary>
        <h2>{inviteTexts.list.title}</h2>
        <span className="invitations-count">{formatNumber(total)}</span>
        <ChevronDown size={18} />
      </summary>
      <ListTable
        caption={inviteTexts.list.caption}
        kind="invitation-table"
        columns={[
          inviteTexts.list.email,
          inviteTexts.list.role,
          inviteTexts.list.by,
          { right: inviteTexts.list.ends },
          { right: adminWords.actions },
        ]}
      >
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} action={action} />
        ))}
      </ListTable>
      <Pagination label={inviteTexts.list.pages} page={page} pageCount={pageCount} to={to} />
    </details>
  );
}

/** Opens by address; only the reader closes it, because the address soon changes. */
function useFold(opensByAddress: boolean) {
  const [isOpen, setIsOpen] = useState(opensByAddress);
  const [openedByAddress, setOpenedByAddress] = useState(opensByAddress);
  if (opensByAddress !== openedByAddress) {
    setOpenedByAddress(opensByAddress);
    if (opensByAddress) setIsOpen(true);
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
        <span className="user-cell-word">{inviteTexts.list.byWord}</span>
        {inviter.name || inviter.email}
      </td>
      <td className="is-number invitation-ends">
        {state === "open" ? (
          <>
            <span className="user-cell-word">{inviteTexts.list.endsWord}</span>
            <time dateTime={ends.iso}>{ends.text}</time>
          </>
        ) : (
          <>
            <Badge tone="warning">{inviteTexts.states[state]}</Badge>
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
  // `disabled` would lose the focus.
  const shared = { name: "intent", className: "row-action", "aria-disabled": isSending };
  const sendOnce = (event: FormEvent): void => void (isSending && event.preventDefault());
  return (
    <Form method="post" action={action} preventScrollReset replace className="row-actions" onSubmit={sendOnce}>
      <input type="hidden" name="invitation" value={id} />
      <button {...shared} type="submit" value="resend" aria-label={inviteTexts.list.resendOf({ email })}>
        {inviteTexts.list.resend}
      </button>
      <button {...shared} type="submit" value="withdraw" aria-label={inviteTexts.list.withdrawOf({ email })}>
        {inviteTexts.list.withdraw}
      </button>
    </Form>
  );
}
