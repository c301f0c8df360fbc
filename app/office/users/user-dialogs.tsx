import { useLocation } from "react-router";
import { AccessDialog } from "./access-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { RoleQuestion } from "./role-question.tsx";
import { UserActivityDialog } from "./user-activity-dialog.tsx";
import { orderPath } from "#app/office/orders/order-links.ts";
import type { Route } from "./+types/users";
import { accessPath, accountPath, invitePath, moreActivityPath } from "./user-links.ts";

type Answer = Route.ComponentProps["actionData"];
type DialogsProps = { loaded: Route.ComponentProps["loaderData"]; answer: Answer; here: string };

/** The dialog that the address opens, if any. */
export function UserDialogs({ loaded: { activity, question, access, ...loaded }, answer, here }: DialogsProps) {
  const location = useLocation();
  return (
    <>
      {loaded.isInviting && (
        <InviteDialog
          roles={loaded.inviting.roles}
          refused={answer && "invite" in answer ? answer.invite : null}
          action={invitePath(here)}
          closeTo={here}
          accountTo={(email) => accountPath(location, email)}
        />
      )}
      {activity && (
        <UserActivityDialog
          view={activity}
          closeTo={here}
          moreTo={moreActivityPath(here, activity)}
          orderTo={(id) => orderPath(id, "")}
        />
      )}
      {question && <RoleQuestion parts={question} action={here} closeTo={here} />}
      {access && (
        <AccessDialog
          // A question is another dialog than the details that it was asked from.
          key={access.asks}
          view={access}
          action={here}
          closeTo={here}
          askTo={(asked) => accessPath(here, access.userId, asked)}
        />
      )}
    </>
  );
}
