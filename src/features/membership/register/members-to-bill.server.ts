import { and, asc, eq, gte, inArray, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { indianDay } from "../../../platform/time/indian-time";
import { userTable } from "../../accounts/tables.server";
import { indianStates } from "../../cases/indian-states";
import type { Register, RunChoice } from "../../money/runs/payable";
import { feesOn } from "../fee-table/in-force.server";
import { currentEmail } from "../members/current-email.server";
import { memberTable as members } from "../members/tables.server";
import { END_UNKNOWN, NO_END, yearFrom } from "../members/term";
import { type MembershipType, membershipTypes, titleOfType } from "../members/type-titles";
import { memberTagTable as tags } from "../record/tables.server";
import { earlyEnd } from "../renewal/early-end.server";
import { feeOf } from "../renewal/fee";
import { renewalOffer } from "../renewal/offer";
import { renewalPurpose } from "../renewal/purpose";

const email = sql<string | null>`coalesce(${userTable.email}, ${members.email})`;
const organization = sql`coalesce(${members.organization}, ${userTable.organization})`;

/** Members that can be billed: ended and endless memberships are not renewed. */
const mayBeAsked = ({ now }: Context, { withLapsed = false }: Pick<RunChoice, "withLapsed">) =>
  and(
    withLapsed ? ne(members.status, "ended") : eq(members.status, "active"),
    withLapsed ? undefined : gte(members.validUntil, indianDay(now)),
    notInArray(members.validUntil, [NO_END, END_UNKNOWN]),
    isNull(members.mergedInto),
  );

function isChosen(choice: RunChoice): SQL | undefined {
  if (choice.kind === "ids") return isAnyOf(members.id, choice.ids);
  const { types, state, organization: named, tag } = choice;
  return and(
    inArray(members.type, types as MembershipType[]),
    state ? eq(members.state, state) : undefined,
    named ? sql`lower(trim(${organization})) = lower(${named})` : undefined,
    tag ? sql`${members.id} in (select ${tags.memberId} from ${tags} where ${tags.tag} = ${tag})` : undefined,
  );
}

export const membersToBill: Register = {
  async choose(ctx, choice) {
    authorize(ctx, "treasurer");
    const today = indianDay(ctx.now);
    const { fees } = await feesOn(ctx, today);
    const nextYear = yearFrom(today).validUntil;
    const found = await ctx.db
      .select({
        id: members.id,
        userId: members.userId,
        name: members.name,
        type: members.type,
        email: currentEmail,
        validUntil: members.validUntil,
      })
      .from(members)
      .leftJoin(userTable, eq(userTable.id, members.userId))
      .where(and(mayBeAsked(ctx, choice), isChosen(choice)))
      .orderBy(asc(members.number));
    return found.map(({ type, validUntil, ...member }) => {
      const fee = feeOf(type);
      const purpose = renewalPurpose(member.id, validUntil);
      const hasNextYear = validUntil >= nextYear;
      // Pages promise the early discount, so a run asks no more than a renewal costs, and no longer at that price.
      const offer = fee ? renewalOffer({ feeRupees: fees[fee], validUntil, today }) : null;
      const early = offer && { until: offer.until, lapsesAt: earlyEnd(offer.until) };
      return { ...member, feePaise: offer?.amountPaise ?? null, early, renewalPurpose: purpose, hasNextYear };
    });
  },
  async withAddresses(ctx, emails, choice) {
    authorize(ctx, "treasurer");
    const list = [...emails];
    const found = await ctx.db
      .select({ id: members.id, email })
      .from(members)
      .leftJoin(userTable, eq(userTable.id, members.userId))
      .where(
        and(
          mayBeAsked(ctx, choice),
          or(isAnyOf(userTable.email, list), and(isNull(userTable.id), isAnyOf(members.email, list))),
        ),
      )
      .orderBy(asc(members.number));
    const byAddress = Map.groupBy(found, (member) => member.email ?? "");
    return new Map([...byAddress].map(([address, own]) => [address, own.map(({ id }) => id)]));
  },
  options: () => ({
    types: membershipTypes.map((value) => ({ value, label: titleOfType(value) })),
    states: indianStates.map(({ value, label }) => ({ value, label })),
  }),
};
