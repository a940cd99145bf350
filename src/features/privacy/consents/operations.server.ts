import { and, eq } from "drizzle-orm";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import type { Job, JobRun } from "../../../platform/jobs/jobs.server";
import type { RecordedActivity } from "../../../platform/jobs/outbox.server";
import { notFound } from "../../../platform/refusal";
import { consentsOf, endReceipts, keepReceipts, withdrawReceipt } from "../../accounts/consents/operations.server";
import { endsNewsletter, type FormWithBoxes, formBoxes, tickedBoxes } from "../../accounts/consents/purposes";
import type { Consent } from "../../accounts/consents/schema";
import { type DataPrincipal, dataPrincipal } from "../../accounts/data-principal.server";
import { isFromOwner } from "../../accounts/operations/unproven-mail.server";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { formOf } from "../../cases/kinds";
import { caseTable } from "../../cases/tables.server";
import { endSubscriptionsOf } from "../../newsletter/personal-data.server";
import { subscriptionTable } from "../../newsletter/tables.server";

const isFormWithBoxes = (place: string | undefined): place is FormWithBoxes =>
  place !== undefined && place in formBoxes;

/** A form may contain any address. */
async function isAnothers(ctx: Context, job: JobRun, email: string): Promise<boolean> {
  const isOwned = and(eq(userTable.email, email), eq(userTable.emailVerified, true));
  return (await ctx.db.$count(userTable, isOwned)) > 0 && !(await isFromOwner(ctx, job, email));
}

async function keepOfCase(ctx: Context, job: JobRun): Promise<void> {
  const { type, subject } = job.activity;
  const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, subject));
  const place = found && formOf(found.kind).consents;
  if (!found || !isFormWithBoxes(place)) return;
  const { email, details } = found;
  if (type !== "case.confirmed" && (await isAnothers(ctx, job, email))) return;
  const isSubmission = and(eq(activityTable.subject, subject), eq(activityTable.type, "case.submitted"));
  const [sent] = await ctx.db.select().from(activityTable).where(isSubmission);
  const boxes = tickedBoxes(place, details);
  if (sent) await keepReceipts(ctx, { activityId: sent.id, email, place, givenAt: sent.at, boxes });
}

const subscriptionOf = async ({ db }: Context, id: string) =>
  (await db.select().from(subscriptionTable).where(eq(subscriptionTable.id, id)))[0];

/** Confirming a subscription is the consent itself: the page has no checkbox. */
async function keepOfSubscription(ctx: Context, activity: RecordedActivity): Promise<void> {
  const found = await subscriptionOf(ctx, activity.subject);
  if (!found) return;
  const [givenAt, endedAt] = [new Date(activity.at), found.unsubscribedAt];
  await keepReceipts(ctx, {
    activityId: activity.id,
    email: found.email,
    place: "Newsletter subscription",
    givenAt,
    boxes: [{ purpose: "newsletter", version: "1" }],
    // The subscription may have ended before this job runs.
    withdrawnAt: endedAt && endedAt >= givenAt ? endedAt : null,
  });
}

/** Idempotent. */
export const keepConsents: Job = {
  name: "consents.keep",
  run: (ctx, job) =>
    job.activity.type === "newsletter.confirmed" ? keepOfSubscription(ctx, job.activity) : keepOfCase(ctx, job),
};

/** Leaving the newsletter by its own link withdraws the consent. */
export const endNewsletterConsent: Job = {
  name: "consents.newsletter-ended",
  async run(ctx, { activity }) {
    const found = await subscriptionOf(ctx, activity.subject);
    if (!found?.unsubscribedAt) return;
    const { email, subscribedAt } = found;
    await endReceipts(ctx, "newsletter", { email, at: subscribedAt }, new Date(activity.at));
  },
};

async function asker(ctx: Context): Promise<DataPrincipal> {
  const who = await dataPrincipal(ctx, ownId(ctx));
  if (!who) throw notFound();
  return who;
}

export async function ownConsents(ctx: Context): Promise<Consent[]> {
  authorize(ctx, "user");
  return consentsOf(ctx, await asker(ctx));
}

/** For news, also ends newsletter subscriptions. Throws 404, and 409 with the reason for a permanent consent. */
export async function withdrawConsent(ctx: Context, id: string): Promise<Consent[]> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const who = await asker(tx);
    const { purpose } = await withdrawReceipt(tx, who, id);
    if (endsNewsletter(purpose)) await endSubscriptionsOf(tx, who);
    return consentsOf(tx, who);
  });
}
