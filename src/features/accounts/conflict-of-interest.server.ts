import { eq } from "drizzle-orm";
import { administeredBodies } from "~/administered-bodies.server";
import type { Context } from "../../platform/context.server";
import { mailboxKey } from "../../platform/mailbox-key";
import type { Role } from "../../platform/roles";
import { type IsConcerned, leaveToColleague } from "./staff.server";
import { formerAddressTable, userTable } from "./tables.server";

/** Whom something is given to or taken from: an account, an address, a member of the register, or an organisation. */
export type Party = {
  userId?: string | null;
  email?: string | null;
  memberId?: string | null;
  organisationId?: string | null;
};

/** The bodies that an account administers, as members of the register, with the address that stands there in lower case. */
export type BodySource = (
  ctx: Pick<Context, "db">,
  userId: string,
) => Promise<readonly { memberId: string; organisationId: string; email: string | null }[]>;

/** What the acting account is known by: every address that it and its bodies have or had, proven or not, and its bodies as members. */
export async function ownNames({ db }: Pick<Context, "db">, userId: string) {
  const [now, before, bodies] = await Promise.all([
    db.select({ email: userTable.email }).from(userTable).where(eq(userTable.id, userId)),
    db
      .select({ email: formerAddressTable.email })
      .from(formerAddressTable)
      .where(eq(formerAddressTable.userId, userId)),
    administeredBodies({ db }, userId),
  ]);
  return {
    emails: new Set([...now, ...before, ...bodies].flatMap(({ email }) => email ?? [])),
    memberIds: new Set(bodies.map(({ memberId }) => memberId)),
    organisationIds: new Set(bodies.map(({ organisationId }) => organisationId)),
  };
}

export type IsInterested = (party: Party) => boolean;

/**
 * Tells of a party whether it is the person of an account: by account, by an address that is or was theirs, or as a body that they
 * administer. The one answer for every act by which staff give anything.
 */
export async function interestsOfAccount(ctx: Pick<Context, "db">, accountId: string): Promise<IsInterested> {
  const { emails, memberIds, organisationIds } = await ownNames(ctx, accountId);
  const mailboxes = new Set([...emails].map(mailboxKey));
  return ({ userId, email, memberId, organisationId }) =>
    userId === accountId ||
    (!!email && mailboxes.has(mailboxKey(email))) ||
    (!!memberId && memberIds.has(memberId)) ||
    (!!organisationId && organisationIds.has(organisationId));
}

/** The same of the acting person. */
export async function interestsOf(ctx: Context): Promise<IsInterested> {
  const { actor } = ctx;
  return actor.kind === "user" ? interestsOfAccount(ctx, actor.id) : () => false;
}

/** Whether one of `parties` is the acting person. */
export async function isInterested(ctx: Context, parties: readonly Party[]): Promise<boolean> {
  return parties.length > 0 && parties.some(await interestsOf(ctx));
}

/** Tells of an account whether one of `parties` is its person. */
export const concernedBy =
  (ctx: Pick<Context, "db">, parties: readonly Party[]): IsConcerned =>
  async (userId) =>
    parties.some(await interestsOfAccount(ctx, userId));

type Leaving = { code: string; sentence: string; roles: readonly Role[] };

/** Leaves what concerns the acting person to a colleague with one of `roles` whom it does not concern, while there is one. Throws 403 with `code`. */
export async function refuseInterested(
  ctx: Context,
  parties: readonly Party[],
  { code, sentence, roles }: Leaving,
): Promise<void> {
  if (await isInterested(ctx, parties)) await leaveToColleague(ctx, code, sentence, roles, concernedBy(ctx, parties));
}
