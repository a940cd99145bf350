import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { mailboxKey } from "../../platform/mail/mailbox-key";
import type { Role } from "../../platform/roles";
import { type IsConcerned, leaveToColleague } from "./staff.server";
import { formerAddressTable, userTable } from "./tables.server";

export type Party = {
  userId?: string | null;
  email?: string | null;
  memberId?: string | null;
  organisationId?: string | null;
};

type Body = { memberId: string; organisationId: string; email: string | null };

declare module "../../platform/context.server" {
  interface Sources {
    bodiesOfAdministrator: (ctx: Pick<Context, "db">, userId: string) => Promise<readonly Body[]>;
  }
}

type Reading = Pick<Context, "db" | "sources">;

/** Includes every address that the account and its bodies have or had, proven or not. */
export async function ownNames({ db, sources }: Reading, userId: string) {
  const [now, before, bodies] = await Promise.all([
    db.select({ email: userTable.email }).from(userTable).where(eq(userTable.id, userId)),
    db
      .select({ email: formerAddressTable.email })
      .from(formerAddressTable)
      .where(eq(formerAddressTable.userId, userId)),
    sources.bodiesOfAdministrator({ db }, userId),
  ]);
  return {
    emails: new Set([...now, ...before, ...bodies].flatMap(({ email }) => email ?? [])),
    memberIds: new Set(bodies.map(({ memberId }) => memberId)),
    organisationIds: new Set(bodies.map(({ organisationId }) => organisationId)),
  };
}

export type IsInterested = (party: Party) => boolean;

/** Every act by which staff grant something must use this check. */
export async function interestsOfAccount(ctx: Reading, accountId: string): Promise<IsInterested> {
  const { emails, memberIds, organisationIds } = await ownNames(ctx, accountId);
  const mailboxes = new Set([...emails].map(mailboxKey));
  return ({ userId, email, memberId, organisationId }) =>
    userId === accountId ||
    (!!email && mailboxes.has(mailboxKey(email))) ||
    (!!memberId && memberIds.has(memberId)) ||
    (!!organisationId && organisationIds.has(organisationId));
}

export async function interestsOf(ctx: Context): Promise<IsInterested> {
  const { actor } = ctx;
  return actor.kind === "user" ? interestsOfAccount(ctx, actor.id) : () => false;
}

export async function isInterested(ctx: Context, parties: readonly Party[]): Promise<boolean> {
  return parties.length > 0 && parties.some(await interestsOf(ctx));
}

export const concernedBy =
  (ctx: Reading, parties: readonly Party[]): IsConcerned =>
  async (userId) =>
    parties.some(await interestsOfAccount(ctx, userId));

type Leaving = { code: string; sentence: string; roles: readonly Role[] };

/** Leaves the actor's own matter to an uninvolved colleague, if there is one. Throws 403 with `code`. */
export async function refuseInterested(
  ctx: Context,
  parties: readonly Party[],
  { code, sentence, roles }: Leaving,
): Promise<void> {
  if (await isInterested(ctx, parties)) await leaveToColleague(ctx, code, sentence, roles, concernedBy(ctx, parties));
}
