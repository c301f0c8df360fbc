import { useLocation } from "react-router";
import { orderPath } from "#app/office/orders/links.ts";
import type { Route } from "./+types/route";
import { AccessDialog } from "./access/access-dialog.tsx";
import { UserActivityDialog } from "./activity/user-activity-dialog.tsx";
import { InviteDialog } from "./invitations/invite-dialog.tsx";
import { RoleQuestion } from "./roles/role-question.tsx";
import { accessPath, accountPath, invitePath, moreActivityPath } from "./user-links.ts";

type Answer = Route.ComponentProps["actionData"];
type DialogsProps = { loaded: Route.ComponentProps["loaderData"]; answer: Answer; here: string };

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
          // The question is another dialog than the details.
          key={access.question}
          view={access}
          action={here}
          closeTo={here}
          askTo={(kind) => accessPath(here, access.userId, kind)}
        />
      )}
    </>
  );
}
