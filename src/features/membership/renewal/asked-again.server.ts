import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../../platform/time/durations";
import { caseTable } from "../../cases/tables.server";
import { periodTable } from "../members/tables.server";
import type { MembershipType } from "../members/type-titles";
import { memberChangeTable } from "../record/tables.server";
import { renewalTable } from "./tables.server";

const REFUSED_DAYS = 14;

/**
 * Whether the year of a stored request can be requested again by a member of `type`: after a withdrawal, a reversed year, a
 * refusal under another type or before the term or type was last changed, and two weeks after any refusal, since the
 * notices of the term's end go on.
 */
export const mayAskAgain = (
  type: MembershipType,
  now: Date,
): SQL => sql`(${renewalTable.status} in ('withdrawn', 'done')
  or (${renewalTable.status} = 'declined' and (
    ${renewalTable.decidedAt} < ${new Date(now.getTime() - REFUSED_DAYS * DAY_MS).toISOString()}::timestamptz
    or exists (select from ${caseTable} c where c.id = ${renewalTable.caseId} and c.details ->> 'membershipType' <> ${type})
    or exists (select from ${periodTable} p where p.member_id = ${renewalTable.memberId} and p.at > ${renewalTable.decidedAt})
    or exists (select from ${memberChangeTable} m
      where m.member_id = ${renewalTable.memberId} and m.what = 'type' and m.at > ${renewalTable.decidedAt}))))`;
