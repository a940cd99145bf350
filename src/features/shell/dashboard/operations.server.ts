import { settingOf } from "../../../platform/config/settings.server";
import { authorize, type Context } from "../../../platform/context.server";
import { indianDay, indianYear } from "../../../platform/time/indian-time";
import { ownId } from "../../accounts/own-id.server";
import { labelOf, specializations } from "../../accounts/profile/profile-options";
import { currentEdition } from "../../competition/operations/edition.server";
import type { ContentItem } from "../../content/items/item";
import { pathOf } from "../../content/items/kinds";
import { latestItems, recommendedItems } from "../../content/items/operations.server";
import { cpdSetting } from "../../cpd/cpd-setting.server";
import { latestEntries } from "../../history/operations.server";
import { type Member, memberOf } from "../../membership/members/member-of.server";
import { titleOfType } from "../../membership/members/type-titles";
import { ownRenewal } from "../../membership/renewal/list.server";
import { openRenewal } from "../../membership/renewal/open-renewal.server";
import { latestNotifications } from "../../notifications/operations.server";
import { inWords } from "../../orders/lines.server";
import { ownOrders } from "../../orders/orders.server";
import type { Dashboard, DashboardItem } from "./calls";
import { deadlinesOf, isRenewalDue } from "./deadlines";
import { type Facts, factsOf } from "./facts.server";
import { isNewcomer, stepsOf } from "./first-steps";
import { type OwnDeadline, ownDeadlines } from "./own-deadlines.server";

const LATEST = 8;
const ACTIVITIES = 5;
const NOTIFICATIONS = 20;
const RECOMMENDED = 3;
const ORDERS = 3;

function itemShown({ id, kind, slug, title, summary, publishedAt, meta, points, isSample }: ContentItem) {
  const facts = [meta.duration, points ? `${points} CPD points` : undefined];
  return {
    id,
    title,
    isSample,
    type: kind,
    description: summary,
    publishedDate: indianDay(publishedAt),
    actionUrl: pathOf({ kind, slug }),
    facts: facts.filter((fact) => fact !== undefined),
  } satisfies DashboardItem;
}

function membershipShown(member: Member): Dashboard["membership"] {
  const { number, name, type, status, joinedAt, validUntil } = member;
  return { number, name, title: titleOfType(type), status, memberSince: indianDay(joinedAt), validUntil };
}

/** Prefers items of the member's field, then items that are not among the `latest` shown. */
async function recommended(ctx: Context, { specialization }: Facts, latest: readonly ContentItem[]) {
  const items = await recommendedItems(ctx, specialization, LATEST + RECOMMENDED);
  const worth = ({ id, specializations: fields }: ContentItem) =>
    (specialization !== null && fields.includes(specialization) ? 2 : 0) +
    (latest.some((item) => item.id === id) ? 0 : 1);
  return items
    .filter((item) => worth(item) > 0)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, RECOMMENDED)
    .map(itemShown);
}

type Competition = Awaited<ReturnType<typeof currentEdition>>;

type Known = {
  facts: Facts;
  membership: Member | undefined;
  competition: Competition;
  own: readonly OwnDeadline[];
  target: number;
};

async function dueFor(ctx: Context, { facts, membership, ...known }: Known) {
  const { now } = ctx;
  const { openCases, entrant, points } = facts;
  const isAsked = async (renewed: Member) =>
    (await ownRenewal(ctx, renewed)) !== undefined || (await openRenewal(ctx, renewed)) !== undefined;
  const isRenewalRequested = membership !== undefined && isRenewalDue(now, membership) && (await isAsked(membership));
  return deadlinesOf({ ...known, now, openCases, entrant, points, membership, isRenewalRequested });
}

export async function ownDashboard(ctx: Context): Promise<Dashboard> {
  authorize(ctx, "user");
  const userId = ownId(ctx);
  const [facts, own, member, latest, activities, notifications, competition, orders, { yearlyPoints: target }] =
    await Promise.all([
      factsOf(ctx, userId),
      ownDeadlines(ctx, userId),
      memberOf(ctx, userId),
      latestItems(ctx, LATEST),
      latestEntries(ctx, ACTIVITIES),
      latestNotifications(ctx, NOTIFICATIONS),
      currentEdition(ctx),
      ownOrders(ctx, ORDERS),
      settingOf(ctx, cpdSetting),
    ]);
  const [recommendations, deadlines] = await Promise.all([
    recommended(ctx, facts, latest),
    dueFor(ctx, { facts, membership: member, competition, own, target }),
  ]);
  const { points, events, certificates, openCases, unread, specialization } = facts;
  const figures = { points, target, year: indianYear(ctx.now), events, certificates, openCases: openCases.length };
  const steps = stepsOf(facts, member !== undefined);
  return {
    isNew: isNewcomer(figures, steps),
    steps,
    figures,
    membership: member ? membershipShown(member) : null,
    latest: latest.map(itemShown),
    activities,
    deadlines,
    orders: orders.map(({ number, status, lines, reference, promisedAt }) => ({
      number,
      status,
      reference,
      promisedAt,
      what: inWords(lines),
    })),
    notifications,
    unread,
    recommendations,
    recommendedFor: labelOf(specializations, specialization),
  };
}
