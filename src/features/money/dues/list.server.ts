import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeMoment, placeText } from "../../../platform/http/cursor.server";
import { withoutSpaces } from "../../../platform/text/invisible";
import { claimedDues } from "../claims.server";
import type { DuesPage, DuesQuery } from "../console/due-calls";
import { isReference } from "../reference";
import { shownEndOf } from "./open";
import { dueTable as dues } from "./tables.server";

const PAGE = 50;
const cursors = cursorOf(z.tuple([placeMoment, placeText]));

function matches(q: string | undefined): SQL | undefined {
  if (!q?.trim()) return undefined;
  const typed = withoutSpaces(q).toUpperCase();
  if (isReference(typed)) return eq(dues.id, typed);
  const words = q
    .trim()
    .replace(/[\\%_]/g, "\\$&")
    .split(/\s+/);
  return and(
    ...words.map((word) =>
      or(ilike(dues.name, `%${word}%`), ilike(dues.email, `%${word}%`), ilike(dues.title, `%${word}%`)),
    ),
  );
}

/** Dues, newest first. Throws 400 for an invalid cursor. */
export async function duesPage(ctx: Context, { cursor, q, status }: DuesQuery): Promise<DuesPage> {
  authorize(ctx, "auditor");
  const place = cursors.decode(cursor);
  const after = place && sql`(${dues.raisedAt}, ${dues.id}) < (${place[0]}::timestamptz, ${place[1]}::text)`;
  const found = await ctx.db
    .select()
    .from(dues)
    .where(and(matches(q), status && eq(dues.status, status), after))
    .orderBy(desc(dues.raisedAt), desc(dues.id))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  const claimed = await claimedDues(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((due) => {
      const { id: reference, title, name, email, status: standing, totalPaise, paidPaise, version } = due;
      return {
        reference,
        title,
        name,
        email,
        status: standing,
        totalPaise,
        paidPaise,
        version,
        raisedAt: due.raisedAt.toISOString(),
        lapsesAt: shownEndOf(due)?.toISOString() ?? null,
        isClaimed: claimed.has(reference),
      };
    }),
    nextCursor: last ? cursors.encode([last.raisedAt.toISOString(), last.id]) : null,
  };
}
