import { and, eq, sql } from "drizzle-orm";
import { describeCause } from "../../../platform/config/cause.server";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { readValue } from "../entries/entry-value.server";
import { isSingle } from "../entries/kinds";
import { isLive } from "../entries/live.server";
import { contentEntryTable as entries, contentVersionTable as versions } from "../entries/tables.server";
import { requireFiles } from "../media/uses.server";
import type { Entry, PublicationInput } from "./calls";
import { planWords } from "./content-words";
import { type Head, lockEntry, lockVersion, refuseMove, withOwnAddress } from "./head.server";
import { entryView, versionOfEntry } from "./view.server";

const change = (tx: Tx, id: string, values: Partial<typeof entries.$inferInsert>) =>
  tx.db
    .update(entries)
    .set({ ...values, publicationChanges: sql`${entries.publicationChanges} + 1` })
    .where(eq(entries.id, id));

const planless = { publishAt: null, publishVersion: null, publishUntil: null };

/** Publishes `version`, until `unpublishAt`. */
async function goLive(tx: Tx, head: Head, version: number, unpublishAt: Date | null): Promise<void> {
  const { slug } = readValue(head.kind, (await versionOfEntry(tx, head.id, version)).value);
  // A version saved since the last publication may have another slug: the public slug must not change.
  refuseMove(head, slug);
  await requireFiles(tx, head.id, version);
  const publishedAt = head.publishedAt ?? tx.now;
  const shown = { status: "published" as const, shownVersion: version, slug, publishedAt };
  await change(tx, head.id, { ...shown, ...planless, unpublishAt, updatedAt: tx.now });
  await record(tx, "content.published", head.id);
  await announceContentChange(tx);
}

async function takeOff(tx: Tx, head: Head, plan: Partial<typeof planless> = planless): Promise<void> {
  const gone = { status: "unpublished" as const, ...plan, unpublishAt: null };
  await change(tx, head.id, { ...gone, updatedAt: tx.now });
  await record(tx, "content.unpublished", head.id);
  await announceContentChange(tx);
}

const momentOf = (given: string | null | undefined) => (given ? new Date(given) : null);

function checkEnd(head: Head, start: Date, end: Date | null): void {
  if (!end) return;
  if (isSingle(head.kind)) throw invalidFields({ until: "This part of the site is always published." });
  if (end <= start) throw invalidFields({ until: "The end must be after the start." });
}

/** Throws 409 with the present publication. */
async function refuseUnseen(tx: Tx, head: Head, seen: number): Promise<void> {
  if (head.publicationChanges === seen) return;
  const now = head.status === "published" ? "It is on the site." : "It is not on the site.";
  const plan = planWords(await entryView(tx, head.id));
  throw conflict(
    "changed_elsewhere",
    ["The publication was changed meanwhile.", now, plan, "Look at it before you go on."].filter(Boolean).join(" "),
  );
}

/** Publishes the latest version, now or at a time, until another time or without end. Throws 400, 404, 409. */
export async function publishEntry(ctx: Context, id: string, input: PublicationInput): Promise<Entry> {
  authorize(ctx, "editor");
  const [at, until] = [momentOf(input.at), momentOf(input.until)];
  return withOwnAddress(() =>
    transaction(ctx, async (tx) => {
      const head = await lockVersion(tx, id, input.version);
      await refuseUnseen(tx, head, input.publicationChanges);
      checkEnd(head, at && at > tx.now ? at : tx.now, until);
      if (at && at > tx.now) {
        await requireFiles(tx, id, head.version);
        const plan = { publishAt: at, publishVersion: head.version, publishUntil: until };
        await change(tx, id, { ...plan, updatedAt: tx.now });
        await record(tx, "content.planned", id);
      } else await goLive(tx, head, head.version, until);
      return entryView(tx, id);
    }),
  );
}

/** Unpublishes an entry and drops its plan. Throws 404, 409 if it is not published or must always be. */
export async function unpublishEntry(ctx: Context, id: string): Promise<Entry> {
  authorize(ctx, "editor");
  return transaction(ctx, async (tx) => {
    const head = await lockEntry(tx, id);
    if (isSingle(head.kind))
      throw conflict("always_shown", "This part of the site is always published. Restore an earlier version instead.");
    if (head.status !== "published") throw conflict("not_published", "This entry is not published.");
    await takeOff(tx, head);
    return entryView(tx, id);
  });
}

const publishedSamples = (ctx: Context) =>
  ctx.db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(versions, and(eq(versions.subject, entries.id), eq(versions.version, entries.shownVersion)))
    .where(and(isLive, sql`${versions.value} ->> 'isSample' = 'true'`))
    .orderBy(entries.id);

export async function countSamples(ctx: Context): Promise<number> {
  authorize(ctx, "editor");
  return (await publishedSamples(ctx)).length;
}

/** Unpublishes all samples in one transaction. Answers their number. */
export async function unpublishSamples(ctx: Context): Promise<number> {
  authorize(ctx, "editor");
  return transaction(ctx, async (tx) => {
    const samples = await publishedSamples(tx);
    let taken = 0;
    for (const { id } of samples) {
      const head = await lockEntry(tx, id);
      // It may be unpublished meanwhile.
      if (head.status !== "published") continue;
      await takeOff(tx, head);
      taken += 1;
    }
    return taken;
  });
}

/** Drops the plan of an entry, or else the end of the public version. Throws 404, 409 without either. */
export async function cancelPlan(ctx: Context, id: string): Promise<Entry> {
  authorize(ctx, "editor");
  return transaction(ctx, async (tx) => {
    const { publishAt, unpublishAt } = await lockEntry(tx, id);
    if (!publishAt && !unpublishAt) throw conflict("nothing_planned", "Nothing is planned for this entry.");
    await change(tx, id, { ...(publishAt ? planless : { unpublishAt: null }), updatedAt: tx.now });
    await record(tx, "content.plan-cancelled", id);
    return entryView(tx, id);
  });
}

/** Publishes due plans. After the end of a plan the entry is not public, whether or not the plan was carried out. */
async function doPlan(tx: Tx, id: string): Promise<void> {
  const head = await lockEntry(tx, id);
  const { publishAt, publishVersion, publishUntil, status } = head;
  if (!publishAt || !publishVersion || publishAt > tx.now) return;
  if (!publishUntil || publishUntil > tx.now) await goLive(tx, head, publishVersion, publishUntil);
  else if (status === "published") await takeOff(tx, head);
  else await change(tx, id, { ...planless, updatedAt: tx.now });
}

/** Unpublishes entries at their end, and leaves a later plan. */
async function endShown(tx: Tx, id: string): Promise<void> {
  const head = await lockEntry(tx, id);
  if (head.unpublishAt && head.unpublishAt <= tx.now) await takeOff(tx, head, {});
}

/** A due plan comes first, so that one version replaces another without a gap. One that fails does not keep the end back. */
async function doPlanned(ctx: Context, id: string): Promise<void> {
  try {
    await transaction(ctx, (tx) => doPlan(tx, id));
  } finally {
    await transaction(ctx, (tx) => endShown(tx, id));
  }
}

/** Carries out due plans. A failing entry does not stop the others. */
async function publishDue(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  const now = ctx.now.toISOString();
  const due = await ctx.db
    .select({ id: entries.id })
    .from(entries)
    .where(sql`${entries.publishAt} <= ${now}::timestamptz or ${entries.unpublishAt} <= ${now}::timestamptz`);
  const failed: string[] = [];
  for (const { id } of due)
    await doPlanned(ctx, id).catch((cause: unknown) => {
      failed.push(id);
      ctx.log.error({ entry: id, cause: describeCause(cause) }, "not published as planned");
    });
  if (failed.length > 0) throw new Error(`not published as planned: ${failed.join(", ")}`);
}

/** Runs every minute. */
export const publishPlanned = { name: "content.publish-planned", run: publishDue };
