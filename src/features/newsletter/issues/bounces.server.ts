import { eq } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { isStatusOfAddress } from "../../../platform/mail/mail-failure.server";
import { taggedAddress } from "../../../platform/mail/tagged-address.server";
import { isSame, keyedHash } from "../../../platform/signing/keyed-hash.server";
import { settleReport } from "./deliveries.server";
import { deliveryTable as deliveries } from "./tables.server";

const PROOF_LENGTH = 24;

/** Proves one delivery. Hexadecimal, because some mail servers lowercase addresses. */
const proofOf = (ctx: Pick<Context, "config">, id: number) =>
  Buffer.from(keyedHash(ctx, "return path of a delivery", String(id)), "base64url")
    .toString("hex")
    .slice(0, PROOF_LENGTH);

/** The return path for late bounces of a delivery; undefined without INBOUND_MAIL. */
export const returnPathOf = (ctx: Pick<Context, "config">, id: number) =>
  taggedAddress(ctx, `nl-${id}-${proofOf(ctx, id)}`);

function deliveryAt(ctx: Pick<Context, "config">, addresses: readonly string[]): number | undefined {
  for (const address of addresses) {
    const [, id = "", proof = ""] = /\+nl-(\d{1,15})-([\da-f]+)@/.exec(address.toLowerCase()) ?? [];
    if (id && isSame(proofOf(ctx, Number(id)), proof)) return Number(id);
  }
  return undefined;
}

type Report = { recipients: readonly string[]; failures: readonly string[] };

/** Records a bounce of an accepted delivery. Answers false for a report about any other email. */
export async function takeBounce(ctx: Context, { recipients, failures }: Report): Promise<boolean> {
  authorize(ctx, "system");
  const id = deliveryAt(ctx, recipients);
  if (id === undefined) return false;
  const [status] = failures.filter((failure) => failure.startsWith("5."));
  const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id));
  if (status && delivery) await settleReport(ctx, delivery, status, isStatusOfAddress(status));
  return true;
}
