import { sql } from "drizzle-orm";
import { authorize, type Context, type Tx, transaction } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { signStatement } from "../../../platform/signing/signing-keys.server";
import { indianDay } from "../../../platform/time/indian-time";
import { spendToken } from "../../captcha/operations.server";
import { certificateNumberIn } from "../certificate-number";
import { isNoName, isSameName } from "../holder-name";
import {
  certificateTable as certificates,
  certificateCheckTable as checks,
  certificateVersionTable as versions,
} from "../tables.server";
import { BATCH_ACTION, type BatchRow } from "./answer";
import type { BatchAnswer, BatchInput } from "./schema";
import { signedAnswer } from "./signed-answer";

type Given = BatchInput["rows"][number];
type Held = { number: string; isWithdrawn: boolean; name: string | null; earlier: (string | null)[] };

async function held({ db }: Context, numbers: string[]): Promise<Map<string, Held>> {
  const rows = await db
    .select({
      number: certificates.number,
      current: certificates.version,
      withdrawnAt: certificates.withdrawnAt,
      version: versions.version,
      name: versions.name,
    })
    .from(certificates)
    .innerJoin(versions, sql`${versions.number} = ${certificates.number}`)
    .where(isAnyOf(certificates.number, numbers));
  const found = new Map<string, Held>();
  for (const { number, current, withdrawnAt, version, name } of rows) {
    const known = found.get(number) ?? { number, isWithdrawn: withdrawnAt !== null, name: null, earlier: [] };
    if (version === current) known.name = name;
    else known.earlier.push(name);
    found.set(number, known);
  }
  return found;
}

const isOneOf = (names: readonly (string | null)[], given: string) =>
  names.some((name) => name !== null && isSameName(name, given));

/** Never reveals the holder's name, only whether the given name matches. */
function rowOf({ number: typed, name }: Given, line: number, known: ReadonlyMap<string, Held>): BatchRow {
  const number = certificateNumberIn(typed);
  if (!number) return { line, number: typed.trim(), state: "mistyped", name: null };
  const certificate = known.get(number);
  if (!certificate) return { line, number, state: "unknown", name: null };
  // The printed name is erased, so there is nothing to compare.
  if (certificate.name === null)
    return { line, number, state: certificate.isWithdrawn ? "withdrawn" : "erased", name: null };
  if (isNoName(name)) return { line, number, state: certificate.isWithdrawn ? "withdrawn" : "valid", name: null };
  const isCurrent = isOneOf([certificate.name], name);
  const isReplaced = !isCurrent && isOneOf(certificate.earlier, name);
  const state = certificate.isWithdrawn ? "withdrawn" : isReplaced ? "replaced" : "valid";
  return { line, number, state, name: isCurrent || isReplaced ? "same" : "differs" };
}

/** The holder sees these counts by organisation. */
async function countChecks(tx: Tx, numbers: Iterable<string>, organisation: string): Promise<void> {
  const given = sql.param([...numbers].sort());
  await tx.db.execute(
    sql`insert into ${checks} (number, day, organisation, count)
      select number, ${indianDay(tx.now)}::date, ${organisation}::text, 1 from unnest(${given}::text[]) as given (number)
      on conflict (number, day, organisation) do update set count = ${checks}.count + 1`,
  );
}

/** Returns a signed, dated answer. Neither rows nor names are stored. Throws 400 for a spent captcha. */
export async function checkBatch(
  ctx: Context,
  { organisation, rows: given, captchaToken }: BatchInput,
): Promise<BatchAnswer> {
  authorize(ctx, "anyone");
  return transaction(ctx, async (tx) => {
    await spendToken(tx, captchaToken, BATCH_ACTION);
    const numbers = given.flatMap(({ number }) => certificateNumberIn(number) ?? []);
    const known = await held(tx, [...new Set(numbers)]);
    const rows = given.map((row, at) => rowOf(row, at + 1, known));
    await countChecks(tx, known.keys(), organisation);
    const facts = { checkedAt: tx.now.toISOString(), organisation, rows };
    const statement = await signStatement(tx, (keyId) => signedAnswer({ ...facts, keyId }));
    return { ...facts, statement };
  });
}
