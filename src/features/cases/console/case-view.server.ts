import { asc, eq } from "drizzle-orm";
import { settingOf } from "../../../platform/config/settings.server";
import { authorize, type Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { filesOf } from "../files/operations.server";
import { fieldNaming } from "../inbound/naming-field";
import { inboundMailsOf } from "../inbound/view.server";
import { formOf } from "../kinds";
import { type CaseRow, hasEnded } from "../operations/view.server";
import { activityWords, awaitsStage, outcomeWords } from "../status-words";
import { caseMessageTable, caseNoteTable, caseTable } from "../tables.server";
import { endingOf, findCase, whoActed } from "./access.server";
import { carryOutDue } from "./carry-out.server";
import { checkCase } from "./case-checks.server";
import { proposedOutcome } from "./outcome.server";
import { plannedFor } from "./planned-decision.server";
import { othersPresent } from "./presence.server";
import { leadOf, readableFields } from "./readable-fields";
import { rowColumns, viewRow } from "./row-view.server";
import type { StaffCase } from "./schema";
import { templatesFor } from "./templates";
import { templatesSetting } from "./templates-setting.server";

async function timelineOf(ctx: Context, { id, kind }: CaseRow) {
  const activities = await ctx.db
    .select({ type: activityTable.type, actor: activityTable.actor, at: activityTable.at, name: userTable.name })
    .from(activityTable)
    .leftJoin(userTable, eq(userTable.id, activityTable.actor))
    .where(eq(activityTable.subject, id))
    .orderBy(asc(activityTable.id));
  return activities.flatMap((activity) => {
    const what = activityWords("staff", kind, activity.type);
    return what ? [{ at: activity.at.toISOString(), what, who: whoActed(activity) }] : [];
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
    .leftJoin(userTable, eq(userTable.id, caseNoteTable.authorId))
    .where(eq(caseNoteTable.caseId, caseId))
    .orderBy(asc(caseNoteTable.at), asc(caseNoteTable.id));
  return notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

async function messagesOf(ctx: Context, found: CaseRow) {
  const messages = await ctx.db
    .select()
    .from(caseMessageTable)
    .where(eq(caseMessageTable.caseId, found.id))
    .orderBy(asc(caseMessageTable.sentAt), asc(caseMessageTable.id));
  const { opening, byMessage } = await inboundMailsOf(ctx, found.id);
  return {
    openingMail: opening,
    messages: messages.map(({ id, sender, text, sentAt }) => {
      const mail = byMessage.get(id) ?? null;
      const namedIn = (sender === "named" && mail && fieldNaming(found, mail.address)) || null;
      return { from: sender, namedIn, text, at: sentAt.toISOString(), mail };
    }),
  };
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

function decisionsFor(found: CaseRow): StaffCase["decisions"] {
  if (hasEnded(found)) return [];
  return formOf(found.kind).decisions.filter((one) => one !== "approve" || !awaitsStage(found));
}

/** Throws 404. */
export async function staffCase(ctx: Context, id: string): Promise<StaffCase> {
  authorize(ctx, "reviewer");
  await carryOutDue(ctx);
  const found = await findCase(ctx, id);
  const [row, timeline, notes, messages, files, present, ending, planned, { templates }, checked] = await Promise.all([
    rowOf(ctx, id),
    timelineOf(ctx, found),
    notesOf(ctx, id),
    messagesOf(ctx, found),
    filesOf(ctx, id),
    othersPresent(ctx, id),
    endingOf(ctx, found),
    plannedFor(ctx, found),
    settingOf(ctx, templatesSetting),
    checkCase(ctx, found),
  ]);
  return {
    ...row,
    lead: leadOf(found),
    fields: readableFields(found),
    ...checked,
    timeline,
    notes,
    ...messages,
    files: files.map((file) => ({ id: file.id, name: file.name, addedAt: file.addedAt.toISOString() })),
    proposed: proposedOutcome(found),
    outcome: outcomeWords(found.kind, found.outcome),
    present,
    ending,
    planned,
    templates: templatesFor(templates, found),
    decisions: planned ? [] : decisionsFor(found),
  };
}
