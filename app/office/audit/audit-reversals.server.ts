import { revertRole } from "#app/rooms/accounts/staff/change-role.server.ts";
import { revertCategory } from "#app/rooms/catalog/categories/category.commands.server.ts";
import { revertProduct } from "#app/rooms/catalog/editing/save-product.server.ts";
import { revertSynonyms } from "#app/rooms/catalog/synonyms/synonym.commands.server.ts";
import { revertBlock } from "#app/rooms/content/blocks/block.commands.server.ts";
import { revertFaq, revertFaqPlace } from "#app/rooms/content/faq/faq.commands.server.ts";
import { revertReviewLink } from "#app/rooms/content/testimonials/link-review.server.ts";
import { revertSectionOrder, revertSection } from "#app/rooms/content/homepage/section.reverts.server.ts";
import { revertSectionSchedule } from "#app/rooms/content/homepage/schedule-section.server.ts";
import { revertTemplateName } from "#app/rooms/content/revisions/templates.server.ts";
import {
  revertTestimonial,
  revertTestimonialPlace,
} from "#app/rooms/content/testimonials/testimonial.commands.server.ts";
import { revertFolder } from "#app/rooms/media/library/folder.commands.server.ts";
import { revertMediaFile } from "#app/rooms/media/library/media-file.commands.server.ts";
import { revertCampaign } from "#app/rooms/newsletter/campaigns/revert-campaign.server.ts";
import type { WhyNot } from "#app/rooms/operations/types.ts";
import { whyIrreversible } from "#app/rooms/operations/audit-log.ts";
import { isQuietStep } from "#app/rooms/orders/status/status.ts";
import { revertOrderStatus } from "#app/rooms/orders/status/change-order-status.server.ts";
import { revertModeration } from "#app/rooms/reviews/moderation/moderate-reviews.server.ts";
import { revertSetting } from "#app/rooms/settings/save-settings.server.ts";
import { revertRates } from "#app/rooms/shipping/rates/save-rates.server.ts";
import { revertError } from "#app/rooms/support/error-report.commands.server.ts";
import { revertMessage } from "#app/rooms/support/contact-message.commands.server.ts";
import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import type { AuditRecord, Reversal, ReversalError } from "#app/shared/kernel/audit.ts";
import { can, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";
import type { Result } from "#app/shared/kernel/result.ts";
import { buyersReviewsOf } from "#app/office/http/buyers-of.server.ts";

export type Revert = (ctx: Context, change: Reversal) => Promise<Result<null, ReversalError>>;
type Reverter = { readonly revert: Revert; readonly needs: readonly Permission[] };
const by = (revert: Revert, ...needs: readonly Permission[]): Reverter => ({ revert, needs });

/** For each kind of change: the command that reverts it and the permission it requires, or why it cannot be reverted. */
const REVERSALS: Readonly<Record<AuditAction, Reverter | WhyNot>> = {
  "user.role": by(revertRole, "roles.change"),
  "user.second-factor": "happened",
  "user.sign-in": "happened",
  "user.sign-in-failed": "happened",
  "user.password": "happened",
  "user.recovery-codes": "happened",
  "user.invite": "mailed",
  "user.invite-withdraw": "happened",
  "user.join": "happened",
  "user.sign-out": "happened",
  "user.session-end": "happened",
  "user.delete": "lost",
  "order.status": by(revertOrderStatus, "orders.status"),
  "order.refund": "money",
  "order.delete": "lost",
  "order.clear": "lost",
  "order.parcel": "parcel",
  "order.note": "happened",
  "order.mail": "mailed",
  "order.attention": "happened",
  "product.create": "created",
  "product.update": by(revertProduct, "products.edit", "products.discount"),
  "product.delete": "lost",
  "product.price": by(revertProduct, "products.edit", "products.discount"),
  "product.discount": by(revertProduct, "products.edit", "products.discount"),
  "product.stock": "stock",
  "media.upload": "created",
  "media.change": by(revertMediaFile, "media.edit"),
  "review.moderate": by(revertModeration, "reviews.moderate"),
  "review.delete": "lost",
  "message.change": by(revertMessage, "messages.handle"),
  "error.change": by(revertError, "audit.view"),
  "mail.retry": "mailed",
  "job.retry": "happened",
  "books.repair-start": "happened",
  "books.repair": "happened",
  "books.repair-refused": "happened",
  "product.import": "import",
  "product.import-undo": "import",
  "category.rename": by(revertCategory, "categories.manage"),
  "category.remove": "mixed",
  "synonyms.change": by(revertSynonyms, "categories.manage"),
  "media.delete": "lost",
  "media.folder": by(revertFolder, "media.edit"),
  "settings.change": by(revertSetting, "settings.edit"),
  "settings.rates": by(revertRates, "settings.edit"),
  "data.export": "happened",
  "section.create": "created",
  "section.change": by(revertSection, "homepage.edit"),
  "section.schedule": by(revertSectionSchedule, "homepage.edit"),
  "section.order": by(revertSectionOrder, "homepage.edit"),
  "section.delete": "lost",
  "template.save": "created",
  "template.rename": by(revertTemplateName, "homepage.edit"),
  "template.delete": "lost",
  "block.create": "created",
  "block.change": by(revertBlock, "blocks.edit"),
  "block.delete": "lost",
  "faq.create": "created",
  "faq.change": by(revertFaq, "blocks.edit"),
  "faq.order": by(revertFaqPlace, "blocks.edit"),
  "faq.delete": "lost",
  "testimonial.create": "created",
  "testimonial.change": by(revertTestimonial, "homepage.edit"),
  "testimonial.order": by(revertTestimonialPlace, "homepage.edit"),
  "testimonial.review": by((ctx, change) => revertReviewLink(ctx, change, buyersReviewsOf(ctx)), "homepage.edit"),
  "testimonial.delete": "lost",
  "campaign.save": by(revertCampaign, "newsletter.edit"),
  "campaign.send": "mailed",
  "campaign.delete": "lost",
  "subscriber.status": "consent",
};

type Revertible = { readonly change: Reversal; readonly revert: Revert };

/** Returns how this role can revert an entry, or why not: reverting requires the permission that the change required. */
export function findReversal(entry: AuditRecord, role: Role): Revertible | WhyNot {
  const reversal = isKnown(entry.action) ? REVERSALS[entry.action] : "happened";
  if (typeof reversal === "string") return reversal;
  const { before, after } = entry;
  if (before === null) return "created";
  if (after === null) return "lost";
  if (entry.action === "order.status" && !isQuietStep(before, after)) return "order";
  const stays = whyIrreversible(entry, { before, after }, role);
  if (stays) return stays;
  if (!reversal.needs.every((permission) => can(role, permission))) return "forbidden";
  return { change: { id: entry.entityId ?? "", at: entry.createdAt, before, after }, revert: reversal.revert };
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(REVERSALS, action);
