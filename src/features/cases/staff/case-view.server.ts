import { asc, eq } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { eventTable } from "../../../platform/tables.server";
import { userTable } from "../../accounts/tables.server";
import { type CaseRow, hasEnded } from "../operations/view.server";
import { caseMessageTable, caseNoteTable, caseTable } from "../tables.server";
import { endingOf, findCase } from "./access.server";
import { carryOutDue } from "./bulk.server";
import { decisionsFor, staffTimelineWords, whoActed } from "./decision-words";
import { type FormReadings, ok, warning } from "./form-reading";
import { othersPresent } from "./presence.server";
import { readableFields } from "./readable-fields";
import { rowColumns, viewRow } from "./row-view.server";
import type { CaseCheck, StaffCase, Suspect } from "./schema";
import { suspectCases } from "./suspects.server";
import { templatesFor } from "./template-options";

/** What the console knows of the forms and of the members, put together where all of them are known. */
export type QueueParts = {
  readings: FormReadings;
  memberSuspects: (ctx: Context, found: CaseRow) => Promise<Suspect[]>;
};

async function timelineOf(ctx: Context, caseId: string) {
  const events = await ctx.db
    .select({ type: eventTable.type, actor: eventTable.actor, at: eventTable.at, name: userTable.name })
    .from(eventTable)
    .leftJoin(userTable, eq(userTable.id, eventTable.actor))
    .where(eq(eventTable.subject, caseId))
    .orderBy(asc(eventTable.id));
  return events.flatMap((event) => {
    const what = staffTimelineWords[event.type];
    return what ? [{ at: event.at.toISOString(), what, who: whoActed(event) }] : [];
  });
}

async function notesOf(ctx: Context, caseId: string) {
  const notes = await ctx.db
    .select({
      id: caseNoteTable.id,
      text: caseNoteTable.text,
      at: caseNoteTable.at,
      author: { id: userTable.id, name: userTable.name },
    })
    .from(caseNoteTable)
    .innerJoin(userTable, eq(userTable.id, caseNoteTable.authorId))
    .where(eq(caseNoteTable.caseId, caseId))
    .orderBy(asc(caseNoteTable.at), asc(caseNoteTable.id));
  return notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

async function messagesOf(ctx: Context, caseId: string) {
  const messages = await ctx.db
    .select()
    .from(caseMessageTable)
    .where(eq(caseMessageTable.caseId, caseId))
    .orderBy(asc(caseMessageTable.sentAt), asc(caseMessageTable.id));
  return messages.map(({ sender, text, sentAt }) => ({ from: sender, text, at: sentAt.toISOString() }));
}

/** Only an application for digital membership is asked to confirm its address. */
function confirmationCheck({ kind }: CaseRow, timeline: StaffCase["timeline"]): CaseCheck[] {
  if (kind !== "DM") return [];
  const isConfirmed = timeline.some(({ what }) => what === staffTimelineWords["case.confirmed"]);
  return [isConfirmed ? ok("E-mail address confirmed") : warning("E-mail address not confirmed yet")];
}

function suspicionCheck({ kind }: CaseRow, count: number): CaseCheck[] {
  if (count > 0) return [warning(count === 1 ? "One possible duplicate" : `${count} possible duplicates`)];
  return kind === "CO" || kind === "SU" ? [] : [ok("No duplicate found")];
}

async function rowOf(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select(rowColumns)
    .from(caseTable)
    .leftJoin(userTable, eq(userTable.id, caseTable.assigneeId))
    .where(eq(caseTable.id, id));
  if (!row) throw new Error("the case is gone");
  return viewRow(row);
}

/** A case with everything that somebody who decides about it wants to know. Throws 404. */
export async function staffCase(ctx: Context, parts: QueueParts, id: string): Promise<StaffCase> {
  authorize(ctx, "reviewer");
  await carryOutDue(ctx);
  const found = await findCase(ctx, id);
  const [row, timeline, notes, messages, present, ending, members, cases] = await Promise.all([
    rowOf(ctx, id),
    timelineOf(ctx, id),
    notesOf(ctx, id),
    messagesOf(ctx, id),
    othersPresent(ctx, id),
    endingOf(ctx, found),
    parts.memberSuspects(ctx, found),
    suspectCases(ctx, found),
  ]);
  const reading = parts.readings[found.kind];
  const suspects = [...members, ...cases];
  return {
    ...row,
    fields: readableFields(reading, found, found.details),
    checks: [
      ...confirmationCheck(found, timeline),
      ...reading.checks(found.details),
      ...suspicionCheck(found, suspects.length),
    ],
    suspects,
    timeline,
    notes,
    messages,
    present,
    ending,
    templates: templatesFor(found),
    decisions: hasEnded(found) ? [] : decisionsFor(found.kind),
  };
}
