import { randomInt } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import type { Job, JobRun } from "../../../platform/jobs/jobs.server";
import { conflict, notFound } from "../../../platform/refusal";
import { sendToCodeHolder, sendToNamed } from "../../accounts/operations/unproven-mail.server";
import { currentAddress } from "../../accounts/ownership.server";
import { openCase } from "../../cases/operations/submission.server";
import type { Submitted } from "../../cases/schema";
import { caseTable } from "../../cases/tables.server";
import { NewCodeMail, RegistrationCodeMail } from "../mail";
import { codeAlphabet, codeLength, groupCode, readCode } from "../registration-code";
import type { RegisterInput, SubmitInput } from "../schema";
import { editionTable, entrantTable, recusalTable, scoreTable } from "../tables.server";
import { answerAt, openEdition, refuseClosed } from "./edition.server";

type Entrant = typeof entrantTable.$inferSelect;
type Entered = { entrant: Entrant; edition: typeof editionTable.$inferSelect };

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

const entrantsWithEdition = ({ db }: Pick<Context, "db">) =>
  db
    .select({ entrant: entrantTable, edition: editionTable })
    .from(entrantTable)
    .innerJoin(editionTable, eq(entrantTable.editionId, editionTable.id));

const pageOf = ({ config }: Context) => `${config.publicUrl}/engineers-oath#submit`;

export const sendRegistrationCode: Job = {
  name: "competition.code",
  async run(ctx, job) {
    const [found] = await entrantsWithEdition(ctx).where(eq(entrantTable.id, job.activity.subject));
    if (!found) return;
    const { entrant, edition } = found;
    const mail = <RegistrationCodeMail code={entrant.code} edition={edition} now={ctx.now} url={pageOf(ctx)} />;
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
  const [found] = await entrantsWithEdition(tx).where(eq(entrantTable.code, code)).for("update", { of: entrantTable });
  if (!found) throw notFound(unknownCode);
  return found;
}

/** The entrant's entry if it is withdrawn, locked against its reopening. */
async function withdrawnEntry({ db }: Tx, { caseId }: Entrant) {
  const [sent] = await db
    .select({ status: caseTable.status, details: caseTable.details })
    .from(caseTable)
    .where(eq(caseTable.id, caseId ?? ""))
    .for("update");
  return sent?.status === "withdrawn" ? sent : undefined;
}

/** Whether the code has an entry. After a withdrawal a new code takes another. */
async function isUsed(tx: Tx, entrant: Entrant): Promise<boolean> {
  if (!entrant.submittedAt) return false;
  const withdrawn = await withdrawnEntry(tx, entrant);
  return withdrawn === undefined || withdrawn.details.registrationCode === entrant.code;
}

/** The code for another entry. The withdrawn one keeps the code it was sent with. */
async function codeAfter(tx: Tx, entrant: Entrant): Promise<string | undefined> {
  const withdrawn = await withdrawnEntry(tx, entrant);
  if (!withdrawn) return undefined;
  if (withdrawn.details.registrationCode !== entrant.code) return entrant.code;
  const code = newCode();
  await tx.db.update(entrantTable).set({ code }).where(eq(entrantTable.id, entrant.id));
  return code;
}

async function sendNewCode(ctx: Context, job: JobRun, { entrant, edition }: Entered): Promise<void> {
  const mail = <NewCodeMail code={entrant.code} edition={edition} now={ctx.now} url={pageOf(ctx)} />;
  const logged = `Your new registration code for the ${edition.title}`;
  const shown = `${entrant.code} is your new registration code for the ${edition.title}`;
  await sendToCodeHolder(ctx, job, await addressOf(ctx, entrant), { shown, logged }, mail);
}

/** The form showed the code to its sender, possibly a stranger, so a new one is only emailed after a withdrawal. */
export const renewCode: Job = {
  name: "competition.new-code",
  async run(ctx, job) {
    authorize(ctx, "system");
    const renewed = await transaction(ctx, async (tx) => {
      const [found] = await entrantsWithEdition(tx)
        .where(eq(entrantTable.caseId, job.activity.subject))
        .for("update", { of: entrantTable });
      const code = found && (await codeAfter(tx, found.entrant));
      return code && { ...found, entrant: { ...found.entrant, code } };
    });
    if (renewed && renewed.edition.status === "open") await sendNewCode(ctx, job, renewed);
  },
};

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
      answerAt: answerAt(edition),
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
