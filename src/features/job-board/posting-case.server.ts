import { and, asc, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { announceContentChange } from "../../platform/db/announce-content-change.server";
import { newId } from "../../platform/db/new-id.server";
import { activityTable } from "../../platform/db/tables.server";
import type { Job } from "../../platform/jobs/jobs.server";
import { indianDay } from "../../platform/time/indian-time";
import { type CaseRow, isErased } from "../cases/operations/view.server";
import { caseTable } from "../cases/tables.server";
import { jobPostingForm } from "./form";
import { slugOf } from "./posting";
import { employments, experiences, payPeriods, workplaces } from "./posting-options";
import { postingTable } from "./tables.server";

const values = <const Value extends string>(options: readonly { readonly value: Value }[]) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]]);
const orNull = z.string().nullable().default(null);
const addressOrNull = orNull.transform((email) => (email === null || isErased({ email }) ? null : email));
const amount = z.number().nullable().default(null);

/** The answers that become the posting. An erased case does not parse. */
const posted = z.object({
  title: z.string(),
  employer: z.string(),
  website: orNull,
  city: z.string(),
  state: z.string(),
  workplace: values(workplaces),
  employment: values(employments),
  experience: values(experiences),
  payPer: values(payPeriods),
  payFrom: amount,
  payTo: amount,
  work: z.string(),
  brings: orNull,
  howToApply: orNull,
  applyEmail: addressOrNull,
  applyUrl: orNull,
  closesOn: z.iso.date(),
});
const change = z.object({ replaces: z.string().optional() });

type Posting = typeof postingTable.$inferSelect;
type Shown = { posting: Posting; words: CaseRow };

/** The reference of the posting: the case's own, or that of the job it changes. */
export const postingReference = ({ reference, details }: Pick<CaseRow, "reference" | "details">): string =>
  change.parse(details).replaces ?? reference;

/** The reference of the case that blocks a change: the job's first case or the one of its current text, if not approved. */
export async function blockingCase(
  { db }: Context,
  row: Pick<CaseRow, "id" | "reference" | "details">,
): Promise<string | undefined> {
  const reference = postingReference(row);
  if (reference === row.reference) return undefined;
  const ofWords = db
    .select({ id: postingTable.caseId })
    .from(postingTable)
    .where(eq(postingTable.reference, reference));
  const [blocking] = await db
    .select({ reference: caseTable.reference })
    .from(caseTable)
    .where(
      and(
        or(eq(caseTable.reference, reference), inArray(caseTable.id, ofWords)),
        ne(caseTable.id, row.id),
        ne(caseTable.status, "approved"),
      ),
    );
  return blocking?.reference;
}

const chooseShown = ({ db }: Context, row: CaseRow) =>
  db
    .select({ posting: postingTable, words: caseTable })
    .from(postingTable)
    .innerJoin(caseTable, eq(caseTable.id, postingTable.caseId))
    .where(eq(postingTable.reference, postingReference(row)));

/** The posting of a case, with the case of its current text. */
export const shownOf = async (ctx: Context, row: CaseRow): Promise<Shown | undefined> =>
  (await chooseShown(ctx, row))[0];

/** True if a later text from the employer is approved already. */
export const isSuperseded = ({ words }: Shown, { submittedAt }: CaseRow): boolean =>
  words.status === "approved" && words.submittedAt > submittedAt;

/** Whether people can apply. The address for applications is erased with its account. */
export const canApply = ({ applyEmail, applyUrl }: Pick<Posting, "applyEmail" | "applyUrl">): boolean =>
  applyEmail !== null || applyUrl !== null;

/** Whether the job would have no address to apply to after an approval. */
export function lacksAddress(shown: Shown | undefined, row: CaseRow): boolean {
  if (shown && isSuperseded(shown, row)) return !canApply(shown.posting);
  const facts = posted.safeParse(row.details);
  return facts.success && !canApply(facts.data);
}

/** The employer's own actions on the posting after sending the case. Approval keeps them. */
type DoneSince = { setsDay: boolean; isClosed: boolean };

export async function doneSince(
  { db }: Context,
  shown: Shown | undefined,
  { submittedAt }: CaseRow,
): Promise<DoneSince> {
  if (!shown) return { setsDay: false, isClosed: false };
  const done = await db
    .select({ type: activityTable.type })
    .from(activityTable)
    .where(
      and(
        eq(activityTable.subject, shown.posting.id),
        inArray(activityTable.type, ["posting.last-day-set", "posting.closed"]),
        gt(activityTable.at, submittedAt),
      ),
    )
    .orderBy(asc(activityTable.id));
  const setsDay = done.some(({ type }) => type === "posting.last-day-set");
  return { setsDay, isClosed: done.at(-1)?.type === "posting.closed" };
}

/**
 * The last day after an approval: the one on the board if the employer set it since or the board had this text before, else the
 * submitted one.
 */
export function lastDayAfter(
  shown: Shown | undefined,
  { setsDay }: DoneSince,
  row: CaseRow,
  { closesOn, now }: { closesOn: string; now: Date },
): string {
  if (!shown) return closesOn;
  const { posting, words } = shown;
  const isShownBefore = words.submittedAt >= row.submittedAt && posting.closesOn >= indianDay(now);
  return setsDay || isShownBefore ? posting.closesOn : closesOn;
}

async function publish(tx: Tx, row: CaseRow, approvedAt: Date, shown: Shown | undefined): Promise<void> {
  const facts = posted.safeParse(row.details);
  if (!facts.success) return;
  const posting = shown?.posting;
  const isOld = shown !== undefined && isSuperseded(shown, row);
  // Already approved: keep the employer's later changes.
  if (posting && (isOld || posting.caseId === row.id) && posting.approvedAt >= approvedAt) return;
  if (isOld && posting?.reference !== row.reference) return;
  if (lacksAddress(shown, row)) return;
  const done = await doneSince(tx, shown, row);
  const closesOn = lastDayAfter(shown, done, row, { closesOn: facts.data.closesOn, now: tx.now });
  const endedAt = done.isClosed ? (posting?.endedAt ?? null) : null;
  const stored = { ...facts.data, caseId: row.id, closesOn, approvedAt, endedAt };
  const id = posting?.id ?? newId();
  if (posting) {
    // Approving the first case again restores the posting with its newer text.
    const parts = isOld ? { closesOn, approvedAt, endedAt } : stored;
    await tx.db.update(postingTable).set(parts).where(eq(postingTable.id, id));
  } else {
    const reference = postingReference(row);
    const slug = slugOf(facts.data.title, reference);
    await tx.db.insert(postingTable).values({ ...stored, id, reference, slug, postedAt: tx.now });
  }
  await record(tx, "posting.published", id);
  await announceContentChange(tx);
}

async function takeDown(tx: Tx, { id }: Posting): Promise<void> {
  const isOpen = and(eq(postingTable.id, id), isNull(postingTable.endedAt));
  const taken = await tx.db.update(postingTable).set({ endedAt: tx.now }).where(isOpen).returning();
  if (taken.length === 0) return;
  await record(tx, "posting.taken-down", id);
  await announceContentChange(tx);
}

async function follow(tx: Tx, caseId: string): Promise<void> {
  const [row] = await tx.db.select().from(caseTable).where(eq(caseTable.id, caseId)).for("update");
  if (row?.kind !== jobPostingForm.kind) return;
  const [shown] = await chooseShown(tx, row).for("update", { of: postingTable });
  const posting = shown?.posting;
  if (row.status === "approved" && row.endedAt) {
    if (!(await blockingCase(tx, row))) await publish(tx, row, row.endedAt, shown);
  } else if (posting && (posting.caseId === row.id || posting.reference === row.reference)) await takeDown(tx, posting);
}

/** Brings a posting in line with its case. Idempotent. */
export const followPosting: Job = {
  name: "job-board.follow-case",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const [found] = await ctx.db
      .select({ kind: caseTable.kind })
      .from(caseTable)
      .where(eq(caseTable.id, activity.subject));
    if (found?.kind !== jobPostingForm.kind) return;
    await transaction(ctx, (tx) => follow(tx, activity.subject));
  },
};
