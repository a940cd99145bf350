import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { authorize, type Context, type Tx } from "../../platform/context.server";
import { answersNaming, emptyAnswersNaming } from "../../platform/http/idempotency.server";
import { consentsHeld, eraseConsents } from "../accounts/consents/personal-data.server";
import { type DataPrincipal, fromAddressOf, type Held, type HeldFile } from "../accounts/data-principal.server";
import { accountFiles, accountHeld, eraseAccount } from "../accounts/personal-data.server";
import { eraseNamed, namedInCases } from "../cases/named-people.server";
import { caseFiles, casesHeld, eraseCases } from "../cases/personal-data.server";
import { certificatesHeld, eraseHolder } from "../certificates/personal-data.server";
import { competitionHeld, eraseEntrants } from "../competition/personal-data.server";
import { declarationsHeld, declaredCases, evidenceFiles } from "../cpd/declarations/personal-data.server";
import { creditedNames, eraseRegistrations, guardedHeld, registrationsHeld } from "../events/personal-data.server";
import { historyHeld } from "../history/personal-data.server";
import { erasePostings, savedSearchesHeld } from "../job-board/personal-data.server";
import { othersDues } from "../membership/members/others-dues.server";
import { membershipCases, ownRecords } from "../membership/members/own-records.server";
import { eraseMembership, membershipHeld } from "../membership/members/personal-data.server";
import { erasePayments, paymentsHeld } from "../money/personal-data.server";
import { eraseSubscription, newsletterHeld } from "../newsletter/personal-data.server";
import { eraseNominations, nominationsHeld } from "../nominations/personal-data.server";
import { notificationsHeld } from "../notifications/personal-data.server";
import { cartHeld, eraseOrders, orderCases } from "../orders/personal-data.server";
import { eraseConsentNotes } from "../partnership/partners/personal-data.server";
import type { Erased } from "./closing/erasure-words";
import { exportFiles, privacyHeld } from "./personal-data.server";

const knownCases = async (ctx: Context, who: DataPrincipal) => [
  ...(await membershipCases(ctx, who)),
  ...(await orderCases(ctx, who)),
  ...(await declaredCases(ctx, who)),
];

const holders = [
  accountHeld,
  membershipHeld,
  async (ctx: Context, who: DataPrincipal) => casesHeld(ctx, who, await knownCases(ctx, who)),
  historyHeld,
  declarationsHeld,
  notificationsHeld,
  consentsHeld,
  cartHeld,
  newsletterHeld,
  competitionHeld,
  certificatesHeld,
  registrationsHeld,
  paymentsHeld,
  nominationsHeld,
  savedSearchesHeld,
  privacyHeld,
];

async function ownOf(ctx: Context, who: DataPrincipal): Promise<Held> {
  const own: Held = {};
  for (const held of holders) Object.assign(own, await held(ctx, who));
  return own;
}

const naming = /^(id|reference|number)$/;

/** Excludes all text that a person typed. */
function namesIn(held: unknown): string[] {
  if (Array.isArray(held)) return held.flatMap(namesIn);
  if (typeof held !== "object" || held === null) return [];
  return Object.entries(held).flatMap(([name, value]) =>
    naming.test(name) && typeof value === "string" ? value : namesIn(value),
  );
}

const wordsFor = (who: DataPrincipal, own: Held) => [
  ...new Set([who.userId, ...namesIn(own)].filter((word) => word.length > 5)),
];

const addressOf = (who: DataPrincipal) => (text: SQL, storedAt: PgColumn) => fromAddressOf(who, text, storedAt);

/** Without files. */
export async function everythingAbout(ctx: Context, who: DataPrincipal): Promise<Held> {
  const own = await ownOf(ctx, who);
  const named = { ...(await namedInCases(ctx, who)), ...(await guardedHeld(ctx, who)) };
  return { ...own, ...named, storedAnswers: await answersNaming(ctx, wordsFor(who, own), addressOf(who)) };
}

const nobody: DataPrincipal = { userId: "", email: null, addresses: [] };

/** Emails sent to the address do not count. */
export async function isKnownAddress(ctx: Context, email: string): Promise<boolean> {
  const held = async (who: DataPrincipal) => {
    const { mails, ...rest } = await ownOf(ctx, who);
    return JSON.stringify(rest);
  };
  const bearing = { ...nobody, email, addresses: [{ email, from: null, until: null }] };
  return (await held(bearing)) !== (await held(nobody));
}

export async function filesGivenBy(ctx: Context, who: DataPrincipal): Promise<HeldFile[]> {
  const emailed = await caseFiles(ctx, who, { caseIds: [], fromAll: false });
  return [...(await accountFiles(ctx, who)), ...(await evidenceFiles(ctx, who)), ...emailed];
}

/** An account may have been renamed. The register and attended events keep the name from before. */
async function formerNames(tx: Tx, who: DataPrincipal): Promise<string[]> {
  const records = await ownRecords(tx, who);
  const registered = records.flatMap(({ name, nameInDevanagari }) => [
    name,
    ...(nameInDevanagari ? [nameInDevanagari] : []),
  ]);
  return [...registered, ...(await creditedNames(tx, who))];
}

/** Returns the keys of the files to remove after the transaction. Deletes the account last, as its rows cascade. */
export async function eraseEverything(tx: Tx, who: DataPrincipal): Promise<{ erased: Erased; fileKeys: string[] }> {
  authorize(tx, "system");
  const own = await ownOf(tx, who);
  const { history } = own;
  const caseIds = await knownCases(tx, who);
  const emailed = await caseFiles(tx, who, { caseIds, fromAll: true });
  const files = [...(await filesGivenBy(tx, who)), ...(await exportFiles(tx, who))];
  await emptyAnswersNaming(tx, wordsFor(who, own), addressOf(who));
  await eraseConsentNotes(tx, who);
  await erasePostings(tx, who);
  await eraseNominations(tx, who);
  await eraseNamed(tx, who);
  const cases = await eraseCases(tx, who, caseIds);
  const names = await formerNames(tx, who);
  await eraseHolder(tx, who, names);
  await eraseEntrants(tx, who);
  await eraseRegistrations(tx, who, names);
  await erasePayments(tx, who, othersDues);
  const newsletter = await eraseSubscription(tx, who);
  await eraseConsents(tx, who);
  const orders = await eraseOrders(tx, who);
  const { memberNumber, fileKeys } = await eraseMembership(tx, who);
  await eraseAccount(tx, who);
  const entries = Array.isArray(history) ? history.length : 0;
  return {
    erased: { ...cases, orders, entries, files: files.length, newsletter, memberNumber },
    fileKeys: [...new Set([...files, ...emailed].map(({ key }) => key)), ...fileKeys],
  };
}
