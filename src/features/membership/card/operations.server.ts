import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { signStatement } from "../../../platform/signing/signing-keys.server";
import { indianDay } from "../../../platform/time/indian-time";
import { type Member, memberOf } from "../members/member-of.server";
import { titleOfType } from "../members/type-titles";
import { ownRenewal } from "../renewal/list.server";
import { checksOf } from "../verification/operations.server";
import type { ShownCard } from "./calls";
import type { Card } from "./card";
import { signedPart } from "./statement";

const NO_NUMBER = "You have no member number yet. Apply for the digital membership to get one.";

/** Throws 404 without a member number. */
async function ownMembership(ctx: Context): Promise<Member> {
  const member = ctx.actor.kind === "user" ? await memberOf(ctx, ctx.actor.id) : undefined;
  if (!member) throw notFound(NO_NUMBER);
  return member;
}

/** The content of the QR code: the URL of the public check, with the signed statement in its fragment. */
async function signedAddress(ctx: Context, { number, name, type, validUntil }: Member): Promise<string> {
  const facts = { number, name, type, until: validUntil, issuedAt: ctx.now };
  const statement = await signStatement(ctx, (keyId) => signedPart({ ...facts, keyId }));
  return `${ctx.config.publicUrl}/verify/${number}#${statement}`;
}

/** The signed-in member's card, with its signed URL and the number of checks. */
export async function ownCard(ctx: Context): Promise<ShownCard> {
  authorize(ctx, "user");
  const member = await ownMembership(ctx);
  const { number, name, type, status, joinedAt, validFrom, validUntil } = member;
  const [checks, renewal, verifyUrl] = await Promise.all([
    checksOf(ctx, member.id),
    ownRenewal(ctx, member),
    signedAddress(ctx, member),
  ]);
  return {
    number,
    name,
    type,
    title: titleOfType(type),
    status,
    memberSince: indianDay(joinedAt),
    validFrom,
    validUntil,
    verifyUrl,
    checks,
    renewalRequestedAt: renewal?.requestedAt ?? null,
    renewal: renewal ?? null,
  };
}

/** The card to render; records the download. Throws 404 without a number, 409 once the membership has ended. */
export async function downloadCard(ctx: Context): Promise<Card> {
  authorize(ctx, "user");
  const member = await ownMembership(ctx);
  if (member.status === "ended") throw conflict("membership_ended", "Your membership has ended; it has no card.");
  const address = await signedAddress(ctx, member);
  await transaction(ctx, (tx) => record(tx, "card.downloaded", member.id));
  const { number, name, type, joinedAt, validUntil, oldNumber } = member;
  return { number, oldNumber, name, title: titleOfType(type), since: indianDay(joinedAt), until: validUntil, address };
}
