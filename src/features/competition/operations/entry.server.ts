import { eq } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { openCase } from "../../cases/operations/submission.server";
import type { Submitted } from "../../cases/schema";
import { readCode } from "../registration-code";
import type { SubmitInput } from "../schema";
import { editionTable, entrantTable } from "../tables.server";
import { refuseClosed } from "./edition.server";

const unknownCode = "We do not know this registration code. Please check it against our email.";

/** The entrant with the code that was `typed`, locked against a second submission, and the edition. Throws 404. */
async function entrantWith(tx: Tx, typed: string) {
  const code = readCode(typed);
  if (!code) throw notFound(unknownCode);
  const [found] = await tx.db
    .select()
    .from(entrantTable)
    .innerJoin(editionTable, eq(entrantTable.editionId, editionTable.id))
    .where(eq(entrantTable.code, code))
    .for("update", { of: entrantTable });
  if (!found) throw notFound(unknownCode);
  return { entrant: found.competition_entrants, edition: found.competition_editions };
}

/** Stores an oath as a case of kind CP. Throws 404 for an unknown code, 409 for a used one or a closed edition. */
export async function submitOath(ctx: Context, input: SubmitInput): Promise<Submitted> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const { entrant, edition } = await entrantWith(tx, input.registrationCode);
    if (entrant.submittedAt)
      throw conflict("already_submitted", "An oath has been submitted with this code. Each code takes one.");
    refuseClosed(edition);
    const { fullName: name, email, phone, institution, userType, motivation, code } = entrant;
    const {
      id: caseId,
      reference,
      promisedAt,
    } = await openCase(tx, {
      kind: "CP",
      name,
      email,
      phone: phone ?? undefined,
      details: {
        edition: edition.title,
        registrationCode: code,
        userType,
        institution,
        motivation,
        description: input.description,
      },
    });
    await tx.db
      .update(entrantTable)
      .set({ submittedAt: tx.now, caseId })
      .where(eq(entrantTable.id, entrant.id));
    return { reference, promisedAt: promisedAt.toISOString() };
  });
}
