import { inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isOurs, taggedAddress } from "../../../platform/mail/tagged-address.server";
import { isSame, keyedHash } from "../../../platform/signing/keyed-hash.server";
import type { CaseRow } from "../operations/view.server";
import { isErased } from "../operations/view.server";
import { readReference } from "../reference";
import { caseTable } from "../tables.server";

type Known = Pick<CaseRow, "id" | "reference">;

const TOKEN_LENGTH = 24;

/** Hex digits, as some mail servers change addresses to lower case; valid for this case only. */
const proofOf = (ctx: Pick<Context, "config">, caseId: string) =>
  Buffer.from(keyedHash(ctx, "reply address of a case", caseId), "base64url")
    .toString("hex")
    .slice(0, TOKEN_LENGTH);

/** Undefined without INBOUND_MAIL. */
export function replyAddress(ctx: Pick<Context, "config">, { id, reference }: Known): string | undefined {
  return taggedAddress(ctx, `${reference.toLowerCase()}-${proofOf(ctx, id)}`);
}

export function replyTo(ctx: Pick<Context, "config">, known: Known): Record<string, string> | undefined {
  const address = replyAddress(ctx, known);
  return address ? { "Reply-To": address } : undefined;
}

function toldBy(ctx: Context, address: string): { reference: string; proof: string }[] {
  const [, typed = "", proof = ""] = /\+(if-[a-z]{2}-\d{4}-\d{6,}-\d)-([\da-f]+)@/.exec(address.toLowerCase()) ?? [];
  const reference = readReference(typed);
  return reference && isOurs(ctx, address) ? [{ reference, proof }] : [];
}

export async function caseAnswered(ctx: Context, addresses: readonly string[]): Promise<CaseRow | undefined> {
  const told = addresses.flatMap((address) => toldBy(ctx, address));
  if (told.length === 0) return undefined;
  const references = [...new Set(told.map(({ reference }) => reference))];
  const rows = await ctx.db.select().from(caseTable).where(inArray(caseTable.reference, references));
  return rows.find(
    (row) =>
      !isErased(row) &&
      told.some(({ reference, proof }) => reference === row.reference && isSame(proofOf(ctx, row.id), proof)),
  );
}
