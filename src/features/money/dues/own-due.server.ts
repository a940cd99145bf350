import type { Context } from "../../../platform/context.server";
import { Refusal } from "../../../platform/refusal";
import {
  concernedBy,
  interestsOfAccount,
  isInterested,
  type Party,
  refuseInterested,
} from "../../accounts/conflict-of-interest.server";
import { hasColleague } from "../../accounts/staff.server";
import type { DueRow } from "./create-due.server";
import { dueTable as dues } from "./tables.server";

export const dueOwner = { userId: dues.userId, email: dues.email, at: dues.raisedAt };

export const dueParty = { userId: dues.userId, email: dues.email, purpose: dues.purpose };

type Payer = Pick<DueRow, "userId" | "email" | "purpose">;

/** The payer, and the member of a renewal or billing run. */
export function partyOf({ userId, email, purpose }: Payer): Party {
  const [kind, first, second] = purpose.split("/");
  const memberId = kind === "renewal" ? first : kind === "run" ? second : undefined;
  return { userId, email, memberId: memberId ?? null };
}

const roles = ["treasurer", "admin"] as const;

/** Leaves dues of the acting person, and of bodies they administer, to a colleague if there is one. Throws 403. */
export const refuseOwnDues = (ctx: Context, dues: readonly Payer[]): Promise<void> =>
  refuseInterested(ctx, dues.map(partyOf), {
    code: "own_due",
    sentence: "This payment is your own, or of an organisation you administer. Another treasurer has to do this.",
    roles,
  });

/** The ids of dues that `userId` must leave to a colleague, for decisions that a job carries out later. */
export async function leftToColleague(
  ctx: Pick<Context, "db" | "sources">,
  userId: string,
  dues: readonly DueRow[],
): Promise<ReadonlySet<string>> {
  const isOwn = dues.length > 0 ? await interestsOfAccount(ctx, userId) : () => false;
  const own = dues.filter((due) => isOwn(partyOf(due)));
  const isLeft = own.length > 0 && (await hasColleague(ctx, userId, roles, concernedBy(ctx, own.map(partyOf))));
  return new Set(isLeft ? own.map(({ id }) => id) : []);
}

/** Refuses the acting person's own money even without a colleague, because a second person must decide. Throws 403. */
export async function refuseOwnMoney(ctx: Context, dues: readonly Payer[], sentence: string): Promise<void> {
  if (await isInterested(ctx, dues.map(partyOf))) throw new Refusal(403, "same_person", sentence);
}
