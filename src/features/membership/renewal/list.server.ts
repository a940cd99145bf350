import { and, asc, desc, eq, gt, isNull, not, or } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeText } from "../../../platform/http/cursor.server";
import { shortMoment } from "../../../platform/time/short-dates";
import { userTable } from "../../accounts/tables.server";
import { hasEnded } from "../../cases/operations/view.server";
import { statusLabels } from "../../cases/schema";
import { caseTable } from "../../cases/tables.server";
import type { Member } from "../members/member-of.server";
import { memberTable } from "../members/tables.server";
import { mayAskAgain } from "./asked-again.server";
import type { OwnRenewal, Renewal, RenewalPage } from "./schema";
import { renewalTable } from "./tables.server";

const PAGE = 25;

const columns = {
  id: renewalTable.id,
  memberId: renewalTable.memberId,
  number: memberTable.number,
  name: memberTable.name,
  termUntil: renewalTable.termUntil,
  status: renewalTable.status,
  requestedAt: renewalTable.requestedAt,
  decidedAt: renewalTable.decidedAt,
  decider: userTable.name,
  case: { id: caseTable.id, reference: caseTable.reference, promisedAt: caseTable.promisedAt },
};

type Stored = Omit<Renewal, "requestedAt" | "decided" | "case"> & {
  requestedAt: Date;
  decidedAt: Date | null;
  decider: string | null;
  case: { id: string; reference: string; promisedAt: Date } | null;
};

const shown = ({ requestedAt, decidedAt, decider, case: row, ...renewal }: Stored): Renewal => ({
  ...renewal,
  requestedAt: requestedAt.toISOString(),
  decided: decidedAt && `${decider ?? "A former account"} on ${shortMoment(decidedAt)}`,
  case: row && { ...row, promisedAt: row.promisedAt.toISOString() },
});

const renewals = ({ db }: Context) =>
  db
    .select(columns)
    .from(renewalTable)
    .innerJoin(memberTable, eq(memberTable.id, renewalTable.memberId))
    .leftJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .leftJoin(userTable, eq(userTable.id, renewalTable.decidedBy));

const cursors = cursorOf(z.tuple([z.iso.date(), placeText]));

function after(cursor: string | undefined) {
  const place = cursors.decode(cursor);
  if (!place) return undefined;
  const [day, id] = place;
  const { termUntil } = renewalTable;
  return or(gt(termUntil, day), and(eq(termUntil, day), gt(renewalTable.id, id)));
}

/** Renewals that await a decision, earliest end of term first. */
export async function openRenewals(ctx: Context, cursor: string | undefined): Promise<RenewalPage> {
  authorize(ctx, "reviewer");
  const found = await renewals(ctx)
    .where(and(eq(renewalTable.status, "requested"), isNull(memberTable.mergedInto), after(cursor)))
    .orderBy(asc(renewalTable.termUntil), asc(renewalTable.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return { rows: rows.map(shown), nextCursor: last ? cursors.encode([last.termUntil, last.id]) : null };
}

/** Newest first. */
export async function renewalsOf(ctx: Context, id: string): Promise<Renewal[]> {
  authorize(ctx, "reviewer");
  const rows = await renewals(ctx).where(eq(renewalTable.memberId, id)).orderBy(desc(renewalTable.requestedAt));
  return rows.map(shown);
}

/** The renewal of the member's present term; undefined while it may be requested. */
export async function ownRenewal(
  ctx: Context,
  { id, validUntil, type }: Pick<Member, "id" | "validUntil" | "type">,
): Promise<OwnRenewal | undefined> {
  const [found] = await ctx.db
    .select({ requestedAt: renewalTable.requestedAt, row: caseTable })
    .from(renewalTable)
    .leftJoin(caseTable, eq(caseTable.id, renewalTable.caseId))
    .where(and(eq(renewalTable.memberId, id), eq(renewalTable.termUntil, validUntil), not(mayAskAgain(type, ctx.now))));
  if (!found) return undefined;
  const { requestedAt, row } = found;
  const isPromised = row && !hasEnded(row) && !row.pausedAt;
  return {
    requestedAt: requestedAt.toISOString(),
    reference: row?.reference ?? null,
    statusLabel: row && statusLabels[row.status],
    promisedAt: isPromised ? row.promisedAt.toISOString() : null,
  };
}
