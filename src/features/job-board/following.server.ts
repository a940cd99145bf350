import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import { announceContentChange } from "../../platform/content-changes.server";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { indianDay } from "../../platform/indian-time";
import type { Job } from "../../platform/jobs.server";
import { newId } from "../../platform/new-id.server";
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
  ...{ title: z.string(), employer: z.string(), website: orNull },
  ...{ city: z.string(), state: z.string(), workplace: values(workplaces) },
  ...{ employment: values(employments), experience: values(experiences) },
  ...{ payPer: values(payPeriods), payFrom: amount, payTo: amount },
  ...{ work: z.string(), brings: orNull, howToApply: orNull, applyEmail: orNull, applyUrl: orNull },
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

/** The last day after an approval: of words that the board never had theirs, else the one on the board, which the employer may have set. */
export const lastDayAfter = (shown: Shown | undefined, row: CaseRow, closesOn: string, now: Date): string =>
  shown && shown.words.submittedAt >= row.submittedAt && shown.posting.closesOn >= indianDay(now)
    ? shown.posting.closesOn
    : closesOn;

async function publish(tx: Tx, row: CaseRow, approvedAt: Date, shown: Shown | undefined): Promise<void> {
  const facts = posted.safeParse(row.details);
  if (!facts.success) return;
  const posting = shown?.posting;
  const isOld = shown !== undefined && isSuperseded(shown, row);
  // Approved before: what the employer has done with it since stays.
  if (posting && (isOld || posting.caseId === row.id) && posting.approvedAt >= approvedAt) return;
  if (isOld && posting?.reference !== row.reference) return;
  const closesOn = lastDayAfter(shown, row, facts.data.closesOn, tx.now);
  const stored = { ...facts.data, caseId: row.id, closesOn, approvedAt, endedAt: null };
  const id = posting?.id ?? newId();
  if (posting) {
    // The job's first case puts it back with the newer words that it has.
    const parts = isOld ? { closesOn, approvedAt, endedAt: null } : stored;
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
  else if (posting && (posting.caseId === row.id || posting.reference === row.reference))
    await takeDown(tx, posting);
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
