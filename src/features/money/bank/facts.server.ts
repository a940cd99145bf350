import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { openPaiseOf } from "../dues/raising.server";
import { claimTable as claims, dueTable as dues } from "../dues/tables.server";
import type { MatchFacts } from "../matching";
import { referencesIn } from "../reference";
import { utrsIn } from "../utr";
import type { statementLineTable } from "./tables.server";

type Line = Pick<typeof statementLineTable.$inferSelect, "narration" | "bankReference">;

const wordsOf = ({ narration, bankReference }: Line) => `${narration ?? ""} ${bankReference ?? ""}`;

/** What the dues and claims say that the words of `lines` may speak of. */
export async function factsOf({ db }: Context, lines: readonly Line[]): Promise<MatchFacts> {
  const references = [...new Set(lines.flatMap((line) => referencesIn(wordsOf(line))))];
  const utrs = [...new Set(lines.flatMap((line) => utrsIn(wordsOf(line))))];
  const named = references.length > 0 ? await db.select().from(dues).where(inArray(dues.id, references)) : [];
  const said =
    utrs.length > 0
      ? await db
          .select({ claim: claims, due: dues })
          .from(claims)
          .innerJoin(dues, eq(dues.id, claims.dueId))
          .where(and(inArray(claims.utr, utrs), eq(claims.status, "waiting")))
      : [];
  const claimsByUtr = Map.groupBy(
    said.map(({ claim, due }) => ({ id: claim.id, dueId: due.id, openPaise: openPaiseOf(due), utr: claim.utr })),
    ({ utr }) => utr,
  );
  return {
    duesByReference: new Map(named.map((due) => [due.id, { id: due.id, openPaise: openPaiseOf(due) }])),
    claimsByUtr,
    settlementUtrs: new Set(),
  };
}
