import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { describeCause } from "../../../platform/config/cause.server";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { giveBack, type Limit, limitRate } from "../../../platform/http/rate-limit.server";
import { conflict } from "../../../platform/refusal";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import { withoutSpaces } from "../../../platform/text/invisible";
import { pendingSignInTable, recoveryCodeTable, sessionTable, twoFactorTable } from "../tables.server";
import { matchingStep, openSecret } from "./totp.server";

const wrongCodes: Limit = {
  name: "two-factor codes",
  most: 10,
  seconds: 3600,
  sentence: "Too many wrong codes for this account. Please wait an hour and try again.",
};
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

export type CodeKind = "code" | "recovery-code";

const plain = (code: string) => withoutSpaces(code).replaceAll("-", "").toLowerCase();

const hashOf = (ctx: Context, userId: string, code: string) =>
  keyedHash(ctx, "recovery code", `${userId}\n${plain(code)}`);

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await tx.db.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  await tx.db
    .insert(recoveryCodeTable)
    .values(codes.map((code) => ({ id: newId(), userId, codeHash: hashOf(tx, userId, code) })));
  return codes;
}

/** The portal was restored without its SECRET: neither app secrets nor recovery code hashes can be checked. */
const unreadable = () =>
  conflict(
    "second_factor_unreadable",
    "Your codes cannot be checked now: this portal was restored without the key for them. Sign in with a passkey if you have one, or write to us.",
  );

/** Throws 409 for another SECRET. */
function appSecret(tx: Tx, { userId, secretCipher }: typeof twoFactorTable.$inferSelect): Buffer {
  try {
    return openSecret(tx, userId, secretCipher);
  } catch (cause) {
    tx.log.error(
      { requestId: tx.requestId, cause: describeCause(cause) },
      "a two-factor secret was sealed with another SECRET: start the portal with that one",
    );
    throw unreadable();
  }
}

async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const spent = await tx.db
    .update(recoveryCodeTable)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(recoveryCodeTable.userId, userId),
        eq(recoveryCodeTable.codeHash, hashOf(tx, userId, code)),
        isNull(recoveryCodeTable.usedAt),
      ),
    )
    .returning({ id: recoveryCodeTable.id });
  return spent.length > 0;
}

/** Also spends all earlier steps. `confirmed`: whether two-factor is on, or being set up. */
export async function spendAppCode(tx: Tx, userId: string, code: string, confirmed = true): Promise<boolean> {
  const { confirmedAt, lastStep } = twoFactorTable;
  const mine = and(eq(twoFactorTable.userId, userId), confirmed ? isNotNull(confirmedAt) : isNull(confirmedAt));
  const [stored] = await tx.db.select().from(twoFactorTable).where(mine);
  if (!stored) return false;
  const step = matchingStep(appSecret(tx, stored), plain(code), tx.now, stored.lastStep);
  if (step === undefined) return false;
  const spent = await tx.db
    .update(twoFactorTable)
    .set({ lastStep: step })
    .where(and(mine, or(isNull(lastStep), lt(lastStep, step))))
    .returning({ userId: twoFactorTable.userId });
  return spent.length > 0;
}

/** Undefined for a wrong code. Throws 409 when SECRET has changed. */
export async function spendCode(tx: Tx, userId: string, code: string): Promise<CodeKind | undefined> {
  if (/^\d{6}$/.test(plain(code))) return (await spendAppCode(tx, userId, code)) ? "code" : undefined;
  if (await spendRecoveryCode(tx, userId, code)) return "recovery-code";
  const [stored] = await tx.db.select().from(twoFactorTable).where(eq(twoFactorTable.userId, userId));
  if (stored) appSecret(tx, stored);
  return undefined;
}

/** Undefined for a wrong code. Counts before the check, so parallel attempts cannot exceed ten an hour. Throws 429. */
export async function withSpentCode<Spent, Answer>(
  ctx: Context,
  userId: string,
  spend: (tx: Tx) => Promise<Spent>,
  work: (tx: Tx, spent: NonNullable<Spent>) => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  authorize(ctx, "anyone");
  await limitRate(ctx, wrongCodes, userId);
  const done = await transaction(ctx, async (tx) => {
    const spent = await spend(tx);
    return spent ? { answer: await work(tx, spent) } : undefined;
  });
  if (done) await giveBack(ctx, wrongCodes, userId);
  return done;
}

export async function dropTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.db.delete(twoFactorTable).where(eq(twoFactorTable.userId, userId));
  await tx.db.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  await tx.db.delete(pendingSignInTable).where(eq(pendingSignInTable.userId, userId));
  await tx.db.update(sessionTable).set({ secondFactor: false }).where(eq(sessionTable.userId, userId));
}
