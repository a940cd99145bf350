import { and, asc, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import { announceContentChange } from "../../platform/content-changes.server";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { indianDay } from "../../platform/indian-time";
import type { Job } from "../../platform/jobs.server";
import { newId } from "../../platform/new-id.server";
import { activityTable } from "../../platform/tables.server";
import type { CaseRow } from "../cases/operations/view.server";
import { caseTable } from "../cases/tables.server";
import { jobPostingForm } from "./form";
import { slugOf } from "./posting";
import { employments, experiences, payPeriods, workplaces } from "./posting-options";
import { postingTable } from "./tables.server";

const values = <const Value extends string>(options: readonly { readonly value: Value }[]) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]]);
const orNull = z.string().nullable().default(null);
const amount = z.number().nullable().default(null);

/** What of a case becomes the posting; an erased one has nothing of it. */
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
  applyEmail: orNull,
  applyUrl: orNull,
  closesOn: z.iso.date(),
});
const change = z.object({ replaces: z.string().optional() });

type Posting = typeof postingTable.$inferSelect;
type Shown = { posting: Posting; words: CaseRow };

/** The reference of the posting that a case is about: its own, or that of the job which it asks to change. */
export const postingReference = ({ reference, details }: Pick<CaseRow, "reference" | "details">): string =>
  change.parse(details).replaces ?? reference;

/**
 * The reference of the case that keeps a change off the board: the job's first one, or that of its present words, which is not approved, or
 * not any more. Undefined where none does.
 */
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

/** The posting that a case is about, with the case that its words come from; undefined where there is none. */
export const shownOf = async (ctx: Context, row: CaseRow): Promise<Shown | undefined> =>
  (await chooseShown(ctx, row))[0];

/** Whether the board has approved words that the employer sent after those of the case. */
export const isSuperseded = ({ words }: Shown, { submittedAt }: CaseRow): boolean =>
  words.status === "approved" && words.submittedAt > submittedAt;

/** What the employer did with the posting itself after sending the case, which an approval of the case leaves as it is. */
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
 * The last day after an approval: the one on the board where the employer has set it since, or where the board had the words before;
 * else that of the words.
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
  // Approved before: what the employer has done with it since stays.
  if (posting && (isOld || posting.caseId === row.id) && posting.approvedAt >= approvedAt) return;
  if (isOld && posting?.reference !== row.reference) return;
  const done = await doneSince(tx, shown, row);
  const closesOn = lastDayAfter(shown, done, row, { closesOn: facts.data.closesOn, now: tx.now });
  const endedAt = done.isClosed ? (posting?.endedAt ?? null) : null;
  const stored = { ...facts.data, caseId: row.id, closesOn, approvedAt, endedAt };
  const id = posting?.id ?? newId();
  if (posting) {
    // The job's first case puts it back with the newer words that it has.
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
  }
  // Its own case, also where a change of it was approved since.
  else if (posting && (posting.caseId === row.id || posting.reference === row.reference)) await takeDown(tx, posting);
}

/** Brings a posting in line with its case as that stands now; other cases, and a second run, change nothing. */
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
