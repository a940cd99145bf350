import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { badRequest, notFound } from "../../../platform/refusal";
import { isSame } from "../../../platform/signing/keyed-hash.server";
import { gatewayNoticeTable as notices } from "./tables.server";

const word = (pattern: RegExp) => z.string().regex(pattern);
const entityOf = (pattern: RegExp) => z.object({ entity: z.object({ id: word(pattern) }) });

const notice = z.object({
  event: word(/^[a-z_.]{1,60}$/),
  payload: z.object({
    payment_link: entityOf(/^plink_\w{1,40}$/).optional(),
    payment: entityOf(/^pay_\w{1,40}$/).optional(),
  }),
});

/** The signature covers the exact bytes of the body. */
export type Sent = { body: Uint8Array; signature: string; eventId: string };

const isSigned = ({ body, signature }: Sent, secrets: readonly string[]) =>
  secrets.map((secret) => isSame(signature, createHmac("sha256", secret).update(body).digest("hex"))).includes(true);

const idOf = ({ body, eventId }: Sent) =>
  /^[\w-]{1,100}$/.test(eventId) ? eventId : `sha256:${createHash("sha256").update(body).digest("hex")}`;

function read({ body }: Sent): Pick<typeof notices.$inferInsert, "kind" | "linkId" | "paymentId"> {
  try {
    const { event, payload } = notice.parse(JSON.parse(Buffer.from(body).toString("utf8")));
    return { kind: event, linkId: payload.payment_link?.entity.id, paymentId: payload.payment?.entity.id };
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause;
    return { kind: "unknown" };
  }
}

/** A notice only triggers a query to the gateway. Throws 404 without a gateway, and 400 for a wrong signature. */
export async function takeNotice(ctx: Context, sent: Sent): Promise<void> {
  authorize(ctx, "anyone");
  const keys = ctx.config.razorpay;
  if (!keys) throw notFound();
  if (!isSigned(sent, keys.webhookSecrets))
    throw badRequest("wrong_signature", "The signature is not of this content.");
  await transaction(ctx, async (tx) => {
    const [fresh] = await tx.db
      .insert(notices)
      .values({ ...read(sent), id: idOf(sent), receivedAt: tx.now })
      .onConflictDoNothing({ target: notices.id })
      .returning({ id: notices.id });
    if (fresh) await record(tx, "gateway.noticed", fresh.id);
  });
}
