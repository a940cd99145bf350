import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { type JournalEntry, postEntries } from "../books/journal-entry.server";
import { entryTable as entries, postingTable as postings } from "../books/tables.server";
import { gatewaySettlementTable as settlements } from "../gateway/tables.server";
import { matchLine, settlementBecause } from "../match-line";
import { explainedOn, explanationOf } from "./explanation-source";
import { factsOf } from "./facts.server";
import { statementLineTable as lines } from "./tables.server";

const BATCH = 500;

type Line = Pick<typeof lines.$inferSelect, "id" | "valueDate" | "amountPaise" | "reversals">;
/** `settlementId` is null if staff explain a line whose settlement is not known yet. */
type Settling = { line: Line; settlementId: string | null };

const entryOf = (line: Line, now: Date): JournalEntry => ({
  day: explainedOn(line, now),
  source: explanationOf(line),
  note: "Settlement of the gateway",
  sides: [
    { account: "unexplained", amountPaise: line.amountPaise },
    { account: "gateway", amountPaise: -line.amountPaise },
  ],
});

export async function settleLines(tx: Tx, settled: readonly Settling[]): Promise<void> {
  await postEntries(
    tx,
    settled.map(({ line }) => entryOf(line, tx.now)),
  );
  for (const { line, settlementId } of settled)
    if (settlementId) await tx.db.update(settlements).set({ lineId: line.id }).where(eq(settlements.id, settlementId));
}

export async function explainSettled(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  await transaction(ctx, async (tx) => {
    const awaited = tx.db
      .select({ amountPaise: settlements.amountPaise })
      .from(settlements)
      .where(isNull(settlements.lineId));
    const takenBack = tx.db
      .select({ id: postings.id })
      .from(postings)
      .innerJoin(entries, eq(entries.id, postings.entryId))
      .where(and(eq(postings.account, "gateway"), sql`starts_with(${entries.source}, 'line/' || ${lines.id} || '/')`));
    const some = await tx.db
      .select()
      .from(lines)
      // A line whose settlement was taken back waits for a person.
      .where(and(eq(lines.status, "unexplained"), inArray(lines.amountPaise, awaited), notExists(takenBack)))
      .orderBy(lines.id)
      .limit(BATCH)
      .for("update");
    const facts = await factsOf(tx, some);
    const settled = some.flatMap((line) => {
      const match = matchLine({ ...line, narration: line.narration ?? "" }, facts);
      if (match.kind !== "settlement") return [];
      match.settlement.isBooked = true;
      return [{ line, settlementId: match.settlement.id }];
    });
    if (settled.length === 0) return;
    await settleLines(tx, settled);
    const ids = settled.map(({ line }) => line.id);
    await tx.db
      .update(lines)
      .set({
        status: "explained",
        explanation: "settlement",
        explainedBy: "system",
        explainedAt: tx.now,
        reason: null,
        note: settlementBecause,
      })
      .where(inArray(lines.id, ids));
    await recordEach(
      tx,
      "line.explained",
      ids.map((subject) => ({ ctx: tx, subject })),
    );
  });
}
