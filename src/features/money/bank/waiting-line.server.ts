import { eq, sql } from "drizzle-orm";
import { actorName, authorize, record, type Tx } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { namesOf } from "../../accounts/names.server";
import { postEntries } from "../books/journal-entry.server";
import type { Explanation } from "../words";
import { explanationOf } from "./explanation-source";
import { statementLineTable as lines } from "./tables.server";

export type Line = typeof lines.$inferSelect;

/** Returns the line, locked. Throws 404, and 409 if its statement was taken back. */
export async function lockPosted(tx: Tx, id: string): Promise<Line> {
  const [line] = await tx.db.select().from(lines).where(eq(lines.id, id)).for("update");
  if (!line || line.status === "new") throw notFound("There is no such line.");
  if (line.status === "taken-back") throw conflict("taken_back", "The statement of this line was taken back.");
  return line;
}

/** Returns the line, locked. Throws 404, and 409 if it is already explained. */
export async function lockLine(tx: Tx, id: string): Promise<Line> {
  const line = await lockPosted(tx, id);
  if (line.status === "unexplained" || line.explanation === "parked") return line;
  const by = line.explainedBy ?? "";
  const name = (await namesOf(tx, [by])).get(by) ?? "the portal";
  throw conflict("line_explained", `This line was explained already, by ${name}.`);
}

export async function takeFromParked(tx: Tx, line: Line): Promise<Line> {
  authorize(tx, "treasurer");
  if (line.explanation !== "parked") return line;
  await postEntries(tx, [
    {
      day: indianDay(tx.now),
      note: "Its origin was found",
      source: `${explanationOf(line)}/back`,
      sides: [
        { account: "parked", amountPaise: line.amountPaise },
        { account: "unexplained", amountPaise: -line.amountPaise },
      ],
    },
  ]);
  const reversals = line.reversals + 1;
  await tx.db.update(lines).set({ reversals }).where(eq(lines.id, line.id));
  return { ...line, reversals };
}

/** The line waits for another explanation, which gets a source of its own. */
export async function reopenLine(tx: Tx, id: string): Promise<void> {
  authorize(tx, "treasurer");
  await tx.db
    .update(lines)
    .set({
      status: "unexplained",
      explanation: null,
      note: null,
      ruleId: null,
      explainedBy: null,
      explainedAt: null,
      reason: "Its explanation was taken back.",
      reversals: sql`${lines.reversals} + 1`,
    })
    .where(eq(lines.id, id));
}

export async function markExplained(tx: Tx, id: string, explanation: Explanation, note: string | null): Promise<void> {
  authorize(tx, "treasurer");
  await tx.db
    .update(lines)
    .set({ status: "explained", explanation, note, reason: null, explainedBy: actorName(tx), explainedAt: tx.now })
    .where(eq(lines.id, id));
  await record(tx, "line.explained", id);
}
