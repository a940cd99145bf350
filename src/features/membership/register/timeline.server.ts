import { desc, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/tables.server";
import { userTable } from "../../accounts/tables.server";
import { nameOfActor } from "../record/changes.server";
import type { MemberRecord } from "./schema";

const MOST_ACTIVITIES = 50;

const what: Record<string, string> = {
  "member.joined": "Joined",
  "member.added": "Added by hand",
  "member.imported": "Imported",
  "member.changed": "Record corrected",
  "member.period-set": "Term set by hand",
  "member.renewed": "Renewed",
  "member.continued": "Membership continued",
  "member.lapsed": "Lapsed",
  "member.ended": "Ended and erased",
  "member.ended-by-staff": "Membership ended",
  "member.merged": "Merged with another record",
  "member.unmerged": "Merge undone",
  "member.linked": "Linked to an account",
  "member.contact-left": "Contact closed their account",
  "member.unlinked": "Taken out of an account",
  "member.note-added": "Note added",
  "member.tagged": "Tag added",
  "member.untagged": "Tag removed",
  "member.told-apart": "Told apart from a similar record",
  "member.welcome-due": "Welcome email sent",
  "member.end-notice-due": "Told of the end by email",
  "card.downloaded": "Card downloaded",
};

type Changes = MemberRecord["changes"];

function changedWords(changes: Changes, at: string): string | undefined {
  const made = changes.filter((change) => change.at === at);
  const [first] = made;
  return first && `${made.map((change) => change.what).join(", ")}: “${first.reason}”`;
}

/** Newest first, with the reasons of `changes`. */
export async function timelineOf({ db }: Context, id: string, changes: Changes): Promise<MemberRecord["activity"]> {
  const activities = await db
    .select({ type: activityTable.type, actor: activityTable.actor, at: activityTable.at, name: userTable.name })
    .from(activityTable)
    .leftJoin(userTable, eq(userTable.id, activityTable.actor))
    .where(eq(activityTable.subject, id))
    .orderBy(desc(activityTable.id))
    .limit(MOST_ACTIVITIES);
  return activities.map(({ type, actor, at, name }) => ({
    at: at.toISOString(),
    what: (hasReason.includes(type) && changedWords(changes, at.toISOString())) || (what[type] ?? type),
    who: nameOfActor(actor, name),
  }));
}

const hasReason = ["member.added", "member.changed", "member.period-set", "member.ended-by-staff"];
