import { data } from "react-router";
import { clientIp } from "#app/shared/http/request-state.server.ts";
import { accessErrorTexts, roleChangeTexts } from "#app/rooms/accounts/staff/messages.ts";
import { handlePost, type Unhandled } from "#app/office/http/handle-post.server.ts";
import { resetFactor, signOutAccount } from "./access/access.server.ts";
import { invite, resend, withdraw } from "./invitations/invitations.server.ts";
import { changeAccountRole, type UserAnswer } from "./roles/role.server.ts";
import { userListPath } from "./user-links.ts";

export function submitUserForm(args: Parameters<typeof handlePost>[0]) {
  const ip = clientIp(args.context);
  return handlePost(args, {
    intents: {
      role: changeAccountRole,
      "sign-out": signOutAccount,
      reset: resetFactor,
      invite: (ctx, post) => invite(ctx, { ...post, ip }),
      resend: (ctx, post) => resend(ctx, { ...post, ip }),
      withdraw,
    },
    refuse,
    list: userListPath,
  });
}

/** A role change has its own text; these forms hold nothing typed that an answer could lose. */
function refuse({ status, intent }: Unhandled) {
  const message = intent === "role" ? roleChangeTexts.forbidden : accessErrorTexts.failed;
  return data<UserAnswer>({ success: false, message }, { status });
}
