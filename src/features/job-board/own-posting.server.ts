import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { announceContentChange } from "../../platform/db/announce-content-change.server";
import { conflict, invalidFields, notFound } from "../../platform/refusal";
import { dayAhead, indianDay } from "../../platform/time/indian-time";
import { submissionOf } from "../cases/form/operations.server";
import { openCase } from "../cases/operations/submission.server";
import { applicantAddress, isErased } from "../cases/operations/view.server";
import type { Submitted } from "../cases/schema";
import { caseTable } from "../cases/tables.server";
import { KEPT_DAYS, LONGEST_DAYS, pathOf } from "./board";
import { jobPostingForm } from "./form";
import { canApply, postingReference } from "./posting-case.server";
import type { OwnPosting } from "./schema";
import { postingTable } from "./tables.server";

type Posting = typeof postingTable.$inferSelect;
type Found = { posting: Posting; found: typeof caseTable.$inferSelect };

const firstCase = alias(caseTable, "first_case");

/** The posting of an opened case, with the case of its current text; undefined if staff reopened that case or the first one. */
async function findOwn(ctx: Context, caseId: string, isLocked: boolean): Promise<Found | undefined> {
  const [opened] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, caseId));
  if (opened?.kind !== jobPostingForm.kind) return undefined;
  const chosen = ctx.db
    .select({ posting: postingTable, found: caseTable })
    .from(postingTable)
    .innerJoin(caseTable, eq(caseTable.id, postingTable.caseId))
    .innerJoin(firstCase, eq(firstCase.reference, postingTable.reference))
    .where(
      and(
        eq(postingTable.reference, postingReference(opened)),
        eq(caseTable.status, "approved"),
        eq(firstCase.status, "approved"),
      ),
    );
  const [own] = await (isLocked ? chosen.for("update", { of: postingTable }) : chosen);
  return own;
}

/** Throws 404. */
async function takeOwn(tx: Tx, caseId: string): Promise<Found> {
  const own = await findOwn(tx, caseId, true);
  if (!own) throw notFound("This case has no job on the job board.");
  return own;
}

/** An erased address is asked for again. Erasing it also erased the choice of the way to apply. */
const addressIn = ({ applyEmail }: Readonly<Record<string, unknown>>) =>
  typeof applyEmail === "string" && isErased({ email: applyEmail }) ? { applyBy: "email", applyEmail: "" } : {};

function viewOwn({ posting, found }: Found, now: Date): OwnPosting {
  const { title, closesOn, endedAt } = posting;
  const isOver = closesOn < indianDay(now);
  const ended = endedAt ?? (isOver ? now : undefined);
  const { name: contactName, email: contactEmail, phone: contactPhone, details } = found;
  return {
    path: pathOf(posting),
    title,
    closesOn,
    state: ended ? "ended" : "open",
    earliest: indianDay(now),
    latest: dayAhead(LONGEST_DAYS, now),
    deletedOn: ended ? dayAhead(KEPT_DAYS, ended) : null,
    needsAddress: !canApply(posting),
    answers: {
      ...details,
      ...addressIn(details),
      contactName,
      contactEmail,
      contactPhone: contactPhone ?? "",
      closesOn,
    },
  };
}

export async function ownPosting(ctx: Context, caseId: string): Promise<OwnPosting | null> {
  authorize(ctx, "anyone");
  const own = await findOwn(ctx, caseId, false);
  return own ? viewOwn(own, ctx.now) : null;
}

async function set(tx: Tx, own: Found, parts: Partial<Posting>): Promise<OwnPosting> {
  await tx.db.update(postingTable).set(parts).where(eq(postingTable.id, own.posting.id));
  await announceContentChange(tx);
  return viewOwn({ ...own, posting: { ...own.posting, ...parts } }, tx.now);
}

/** Sets the last day to apply, up to 90 days ahead, and reopens an ended posting. Throws 400, 404, and 409 without an address to apply to. */
export async function setLastDay(ctx: Context, caseId: string, closesOn: string): Promise<OwnPosting> {
  authorize(ctx, "anyone");
  if (closesOn < indianDay(ctx.now) || closesOn > dayAhead(LONGEST_DAYS, ctx.now))
    throw invalidFields({ closesOn: `Please choose a day from today to ${LONGEST_DAYS} days ahead.` });
  return transaction(ctx, async (tx) => {
    const own = await takeOwn(tx, caseId);
    if (!canApply(own.posting))
      throw conflict(
        "no_address_to_apply",
        "The address for applications is not known any more. Please change the words and give another.",
      );
    await record(tx, "posting.last-day-set", own.posting.id);
    return set(tx, own, { closesOn, endedAt: null });
  });
}

/** Ends the posting. Throws 404. */
export async function closePosting(ctx: Context, caseId: string): Promise<OwnPosting> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const own = await takeOwn(tx, caseId);
    if (own.posting.endedAt) return viewOwn(own, tx.now);
    await record(tx, "posting.closed", own.posting.id);
    return set(tx, own, { endedAt: tx.now });
  });
}

/**
 * Submits changed text as a new case from the proven address of the opened case. The board keeps the old text until staff
 * approve. Throws 404.
 */
export async function changePosting(
  ctx: Context,
  caseId: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<Submitted> {
  authorize(ctx, "anyone");
  const sent = submissionOf(jobPostingForm.kind, answers, ctx.now);
  return transaction(ctx, async (tx) => {
    const { found, posting } = await takeOwn(tx, caseId);
    const details = { ...sent.details, replaces: posting.reference };
    const email = await applicantAddress(tx, found);
    const { id, reference, promisedAt } = await openCase(tx, { ...sent, email, details });
    await record(tx, "case.confirmed", id);
    return { reference, promisedAt: promisedAt.toISOString() };
  });
}
