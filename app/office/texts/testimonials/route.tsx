import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import { entryListTexts } from "#app/rooms/content/messages.ts";
import {
  testimonialDone,
  testimonialFieldNames,
  testimonialTexts as texts,
  testimonialValueNames,
} from "#app/rooms/content/testimonials/testimonial-messages.ts";
import { ReviewLinkDialog } from "./review-link.tsx";
import { TestimonialDialog } from "./testimonial-dialog.tsx";
import { TestimonialList } from "./testimonial-list.tsx";
import { StateScreen } from "#app/office/ui/list/state-screen.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { doneText } from "#app/office/http/list-links.ts";
import { handlePost } from "#app/office/http/handle-post.server.ts";
import { withGoneStatus } from "#app/office/http/read-list.server.ts";
import type { Route } from "./+types/route";
import { EntryDialogs } from "../entry-dialogs.tsx";
import {
  hideTestimonial,
  linkTestimonialReview,
  moveTestimonialBy,
  nameTestimonialRevision,
  refuseTestimonial,
  removeTestimonial,
  restoreTestimonialRevision,
  saveTestimonial,
  showTestimonial,
} from "./actions.server.ts";
import { testimonialPath, TESTIMONIALS } from "./links.ts";
import { readTestimonialPage } from "./load.server.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";

// A comment of 2,000 characters, each of which a form may encode as twelve.
const MAX_FORM_BYTES = 65_536;

export const meta = adminMeta(
  () => adminShellTexts.testimonials,
  () => texts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const page = await readTestimonialPage(ctx, args.url);
  return withGoneStatus(
    { ...page, done: doneText(args.url.searchParams, testimonialDone) },
    page.dialog?.kind === "gone",
  );
}

export const action = (args: Route.ActionArgs) =>
  handlePost(args, {
    intents: {
      save: saveTestimonial,
      activate: showTestimonial,
      deactivate: hideTestimonial,
      up: (ctx, post) => moveTestimonialBy(ctx, post, -1),
      down: (ctx, post) => moveTestimonialBy(ctx, post, 1),
      delete: removeTestimonial,
      restore: restoreTestimonialRevision,
      "name-revision": nameTestimonialRevision,
      link: (ctx, { url, argument }) => linkTestimonialReview(ctx, url, argument),
      unlink: (ctx, { url }) => linkTestimonialReview(ctx, url, null),
    },
    refuse: refuseTestimonial,
    list: ({ searchParams }) => testimonialPath(searchParams),
    maxBytes: MAX_FORM_BYTES,
  });

export const shouldRevalidate = reloadOn(404, 409, 500);

export default function AdminTestimonials({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, dialog, done } = loaderData;
  const { search } = useLocation();
  const answer = actionData ?? null;
  const to = (parts: Readonly<Record<string, string>>): string => testimonialPath(search, parts);
  return (
    <StateScreen
      path={TESTIMONIALS}
      texts={{ ...texts, ...entryListTexts }}
      noun={texts.noun}
      loaded={{ filter, list, open: { shown: null, isGone: dialog?.kind === "gone" } }}
      done={answer ? null : done}
      refused={showsOwnRefusal(dialog) ? null : (answer?.error ?? null)}
      actions={
        <ButtonLink to={to({ add: "1" })} preventScrollReset variant="leaf" data-key="n">
          <Plus size={18} />
          {texts.add}
        </ButtonLink>
      }
      above={
        list.rows.some((row) => row.isSample && row.isActive) && <Notice tone="warning">{texts.samplesWarn}</Notice>
      }
      table={(here) => (
        <TestimonialList
          rows={list.rows}
          action={here}
          to={(kind, id) => to({ [kind]: id })}
          isOrdered={filter.search === "" && filter.state === null}
        />
      )}
      dialog={(here) => <Dialogs dialog={dialog} answer={answer} to={to} closeTo={here} />}
    />
  );
}

/** A form's dialog shows its own refusal. */
const showsOwnRefusal = (dialog: Shown["loaderData"]["dialog"]): boolean =>
  dialog?.kind === "form" || dialog?.kind === "review";

type Shown = Route.ComponentProps;
type DialogsProps = {
  dialog: Shown["loaderData"]["dialog"];
  answer: NonNullable<Shown["actionData"]> | null;
  to: (parts: Readonly<Record<string, string>>) => string;
  closeTo: string;
};

function Dialogs({ dialog, answer, to, closeTo }: DialogsProps) {
  if (dialog?.kind === "review")
    return (
      <ReviewLinkDialog
        {...dialog}
        error={answer?.error ?? null}
        path={TESTIMONIALS}
        action={to({ review: dialog.testimonial.id })}
        closeTo={closeTo}
      />
    );
  return (
    <EntryDialogs
      dialog={dialog}
      texts={texts}
      fieldNames={testimonialFieldNames}
      valueNames={testimonialValueNames}
      to={to}
      closeTo={closeTo}
    >
      {(form) => <TestimonialDialog {...form} answer={answer} />}
    </EntryDialogs>
  );
}

export const ErrorBoundary = AdminError;
