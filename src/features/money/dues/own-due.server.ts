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

/** The columns that say whose a due is. */
export const dueOwner = { userId: dues.userId, email: dues.email, at: dues.raisedAt };

/** The columns that `partyOf` reads. */
export const dueParty = { userId: dues.userId, email: dues.email, purpose: dues.purpose };

type Payer = Pick<DueRow, "userId" | "email" | "purpose">;

/** Whose a due is: its payer's, and the member's whose year it asks for or whom a billing run asked. */
export function partyOf({ userId, email, purpose }: Payer): Party {
  const [kind, first, second] = purpose.split("/");
  const memberId = kind === "renewal" ? first : kind === "run" ? second : undefined;
  return { userId, email, memberId: memberId ?? null };
}

const roles = ["treasurer", "admin"] as const;

/** Leaves the acting person's own dues, and those of bodies they administer, to a colleague while there is one. Throws 403. */
export const refuseOwnDues = (ctx: Context, dues: readonly Payer[]): Promise<void> =>
  refuseInterested(ctx, dues.map(partyOf), {
    code: "own_due",
    sentence: "This payment is your own, or of an organisation you administer. Another treasurer has to do this.",
    roles,
  });

/** Which of `dues` are left to a colleague of `userId`, whose decision is carried out now: their own, while there is one. */
export async function leftToColleague(
  ctx: Pick<Context, "db">,
  userId: string,
  dues: readonly DueRow[],
): Promise<ReadonlySet<string>> {
  const isOwn = dues.length > 0 ? await interestsOfAccount(ctx, userId) : () => false;
  const own = dues.filter((due) => isOwn(partyOf(due)));
  const isLeft = own.length > 0 && (await hasColleague(ctx, userId, roles, concernedBy(ctx, own.map(partyOf))));
  return new Set(isLeft ? own.map(({ id }) => id) : []);
}

/** Refuses the acting person's own money, also where they are alone: it takes a second person. Throws 403. */
export async function refuseOwnMoney(ctx: Context, dues: readonly Payer[], sentence: string): Promise<void> {
  if (await isInterested(ctx, dues.map(partyOf))) throw new Refusal(403, "same_person", sentence);
}
