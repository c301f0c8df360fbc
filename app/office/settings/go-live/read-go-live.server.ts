import { hasOwner } from "#app/rooms/accounts/queries.server.ts";
import { fillTokens } from "#app/rooms/content/texts/tokens.ts";
import { hasSampleTestimonials } from "#app/rooms/content/testimonials/queries.server.ts";
import { listFaqs } from "#app/rooms/content/faq/queries.server.ts";
import type { BackupRun } from "#app/rooms/operations/types.ts";
import { PROOF_DAYS } from "#app/rooms/operations/constants.ts";
import { readLastProof } from "#app/rooms/operations/backup-run.commands.server.ts";
import { isDatabaseRoleConfined } from "#app/rooms/operations/queries.server.ts";
import { readPaymentReadiness } from "#app/rooms/payments/provider.queries.server.ts";
import { hasDemoReviews } from "#app/rooms/reviews/reviewing/queries.server.ts";
import type { BackupFacts, GoLivePoint } from "#app/rooms/settings/go-live/go-live.ts";
import { checkGoLive, readSettings } from "#app/rooms/settings/queries.server.ts";
import { readRates } from "#app/rooms/shipping/rates/queries.server.ts";
import { env } from "#app/shared/env.server.ts";
import { DAY_MS } from "#app/shared/kernel/format/dates.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { contentTokens } from "#app/shop/texts/content-tokens.ts";

/** The go-live check over all rooms, for the page and `npm run go-live`. */
export async function readGoLive(ctx: Context): Promise<GoLivePoint[]> {
  const [payments, isOwned, hasSamples, hasDemo, faqs, rates, settings, proof, isConfined] = await Promise.all([
    readPaymentReadiness(ctx),
    hasOwner(ctx),
    hasSampleTestimonials(ctx),
    hasDemoReviews(ctx),
    listFaqs(ctx),
    readRates(ctx),
    readSettings(ctx),
    readLastProof(ctx),
    isDatabaseRoleConfined(ctx),
  ]);
  const tokens = contentTokens(settings);
  return checkGoLive(ctx, {
    ...payments,
    isMailSetUp: env().smtpUrl !== undefined,
    hasBounceReports: env().mailWebhookSecret !== "",
    doubles: [...payments.doubles, ...doublesOf(env())],
    hasOwner: isOwned,
    isRoleConfined: isConfined,
    hasSampleTestimonials: hasSamples,
    hasDemoReviews: hasDemo,
    taxCountries: rates.tax.rows.map(({ country }) => country),
    shippingCountries: rates.shipping.rows.map(({ country }) => country),
    deliveryAnswers: faqs
      .map(({ answer }) => fillTokens(answer, tokens))
      .filter((answer) => /business days/i.test(answer)),
    backups: backupFacts(ctx, proof, settings.timeZone),
  });
}

function backupFacts(ctx: Context, proof: BackupRun | null, timeZone: string): BackupFacts {
  return {
    isKept: env().backupKey !== undefined,
    lastProof: proof && {
      at: formatDateTime(proof.finishedAt, timeZone, ctx.locale),
      seconds: proof.seconds,
      lossSeconds: proof.lossSeconds ?? 0,
    },
    isProofFresh: proof !== null && ctx.now.getTime() - proof.finishedAt.getTime() < PROOF_DAYS * DAY_MS,
  };
}

/** The local stand-ins of real services, by the variable that chooses them. */
function doublesOf({ isSandboxAllowed, mailDir, isProduction }: ReturnType<typeof env>): string[] {
  return [
    ...(isSandboxAllowed ? ["ALLOW_STRIPE_SANDBOX"] : []),
    ...(mailDir === undefined ? [] : ["MAIL_DIR"]),
    ...(isProduction || isSandboxAllowed ? [] : ["NODE_ENV other than production"]),
  ];
}
