import { randomInt } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { newId } from "../../../platform/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { sendToNamed } from "../../accounts/operations/unproven-mail.server";
import { currentAddress } from "../../accounts/ownership.server";
import { openCase } from "../../cases/operations/submission.server";
import type { Submitted } from "../../cases/schema";
import { caseTable } from "../../cases/tables.server";
import { RegistrationCodeMail } from "../mail";
import { codeAlphabet, codeLength, groupCode, readCode } from "../registration-code";
import type { RegisterInput, SubmitInput } from "../schema";
import { editionTable, entrantTable, recusalTable, scoreTable } from "../tables.server";
import { openEdition, refuseClosed } from "./edition.server";

type Entrant = typeof entrantTable.$inferSelect;

function newCode(): string {
  const characters = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  return groupCode(characters.join(""));
}

/** The current address of the account that owned the entrant's address at registration, else that address. */
const addressOf = (ctx: Pick<Context, "db">, { email, registeredAt: at }: Entrant) =>
  currentAddress(ctx, { email, at });

export async function registerEntrant(ctx: Context, input: RegisterInput): Promise<{ id: string }> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const { id: editionId } = await openEdition(tx);
    const id = newId();
    const code = newCode();
    const [stored] = await tx.db
      .insert(entrantTable)
      .values({ id, editionId, code, ...input, registeredAt: tx.now })
      .onConflictDoNothing({ target: [entrantTable.editionId, entrantTable.email] })
      .returning({ id: entrantTable.id });
    if (!stored)
      throw conflict("already_registered", "This email address is registered already. We have emailed its code again.");
    await record(tx, "competition.registered", id);
    return { id: code };
  });
}

export async function resendCode(ctx: Context, email: string): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const { id: editionId } = await openEdition(tx);
    const [entrant] = await tx.db
      .select({ id: entrantTable.id })
      .from(entrantTable)
      .where(and(eq(entrantTable.editionId, editionId), eq(entrantTable.email, email)))
      .orderBy(desc(entrantTable.registeredAt));
    if (entrant) await record(tx, "competition.code-requested", entrant.id);
  });
}

export const sendRegistrationCode: Job = {
  name: "competition.code",
  async run(ctx, job) {
    const [found] = await ctx.db
      .select()
      .from(entrantTable)
      .innerJoin(editionTable, eq(entrantTable.editionId, editionTable.id))
      .where(eq(entrantTable.id, job.activity.subject));
    if (!found) return;
    const { competition_entrants: entrant, competition_editions: edition } = found;
    const url = `${ctx.config.publicUrl}/engineers-oath#submit`;
    const mail = <RegistrationCodeMail code={entrant.code} edition={edition} now={ctx.now} url={url} />;
    const logged = `Your registration code for the ${edition.title}`;
    const shown = `${entrant.code} is your registration code for the ${edition.title}`;
    await sendToNamed(ctx, job, await addressOf(ctx, entrant), { shown, logged }, mail);
  },
};

const unknownCode = "We do not know this registration code. Please check it against our email.";

/** Locks the entrant with the code against a second submission. Throws 404. */
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

/** Whether the code has an entry. A withdrawn one frees it, so a stranger's entry keeps nobody out. */
async function isUsed({ db }: Tx, { submittedAt, caseId }: Entrant): Promise<boolean> {
  if (!submittedAt) return false;
  const [sent] = await db
    .select({ status: caseTable.status })
    .from(caseTable)
    .where(eq(caseTable.id, caseId ?? ""))
    .for("update");
  return sent?.status !== "withdrawn";
}

/** A new number as well, so that marks for the withdrawn oath that a judge still sends find no entry. */
async function forgetWithdrawn({ db }: Tx, { id, submittedAt }: Entrant): Promise<void> {
  if (!submittedAt) return;
  await db.delete(scoreTable).where(eq(scoreTable.entrantId, id));
  await db.delete(recusalTable).where(eq(recusalTable.entrantId, id));
  const number = sql`nextval(pg_get_serial_sequence('competition_entrants', 'number'))`;
  await db.update(entrantTable).set({ number }).where(eq(entrantTable.id, id));
}

/** Stores an oath as a case of kind CP. Throws 404 for an unknown code, 409 for a used one or a closed edition. */
export async function submitOath(ctx: Context, input: SubmitInput): Promise<Submitted> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    const { entrant, edition } = await entrantWith(tx, input.registrationCode);
    if (await isUsed(tx, entrant))
      throw conflict("already_submitted", "An oath has been submitted with this code. Each code takes one.");
    refuseClosed(edition);
    await forgetWithdrawn(tx, entrant);
    const { fullName: name, phone, institution, userType, motivation, code } = entrant;
    const {
      id: caseId,
      reference,
      promisedAt,
    } = await openCase(tx, {
      kind: "CP",
      name,
      email: await addressOf(tx, entrant),
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
    await tx.db.update(entrantTable).set({ submittedAt: tx.now, caseId }).where(eq(entrantTable.id, entrant.id));
    return { reference, promisedAt: promisedAt.toISOString() };
  });
}
