import { eq } from "drizzle-orm";
import { passkeyTable } from "../src/features/accounts/tables.server";
import { editionTable } from "../src/features/competition/tables.server";
import { eventOrganiserTable } from "../src/features/events/organisers/tables.server";
import { memberTable } from "../src/features/membership/members/tables.server";
import { openedCase } from "./cases";
import { activity, memberWithId } from "./cpd";
import { organiserOf } from "./events";
import { phoneAt } from "./gates";
import { busyMember, exported } from "./held-data";
import { pdf } from "./media";
import { cookieOf, provenMember, signIn, staffMember } from "./people";
import type { Portal } from "./portal";
import { caseIdOf } from "./staff-cases";

type Signed = { id: string; cookie: string };

/** Cookie headers by caller. `owner` owns the things below. */
async function callers(portal: Portal, owner: string) {
  const admin = await staffMember(portal, "admin");
  const hasty = await staffMember(portal, "admin");
  const reviewer = await staffMember(portal, "reviewer");
  const cookies = {
    visitor: undefined,
    owner,
    "other member": (await provenMember(portal)).cookie,
    reviewer: reviewer.cookie,
    editor: (await staffMember(portal, "editor")).cookie,
    treasurer: (await staffMember(portal, "treasurer")).cookie,
    auditor: (await staffMember(portal, "auditor")).cookie,
    admin: admin.cookie,
    "admin without second factor": cookieOf(await signIn(portal, hasty.email, hasty.password)),
    applicant: (await openedCase(portal)).cookie,
  };
  return { cookies, reviewer };
}
export type Cookies = Awaited<ReturnType<typeof callers>>["cookies"] & { gate: string; organiser: string };
export type Caller = keyof Cookies;

/** Ids by name: the owner's things, a case, a member's record, and an account that staff may act on. */
async function things(portal: Portal, owner: Awaited<ReturnType<typeof busyMember>>, reviewer: Signed) {
  const { db } = portal.platform.database;
  const { cookie } = owner;
  const seen = async (path: string, who = cookie) => (await portal.ask(path, { cookie: who })).json();
  const declare = (body: object) => portal.ask("/api/history/declarations", { body, cookie });
  const [passkey] = await db.select().from(passkeyTable).where(eq(passkeyTable.userId, owner.id));
  const [record] = await db.select().from(memberTable).where(eq(memberTable.number, owner.number));
  const [edition] = await db.select().from(editionTable);
  await signIn(portal, owner.email, owner.password);
  const { sessions } = await seen("/api/sessions");
  const { consents } = await seen("/api/account/consents");
  const { declaration } = await (await declare(activity({ title: "Formwork of a dome" }))).json();
  return {
    attachment: owner.attachmentId,
    bystander: (await memberWithId(portal)).id,
    certificate: owner.certificate,
    event: owner.event.id,
    eventType: owner.event.typeId,
    registration: owner.event.reference,
    certificateFile: `${owner.certificate}.pdf`,
    case: await caseIdOf(portal, owner.openReference),
    consent: consents[0].id as string,
    content: "footer",
    declaration: declaration.id as string,
    edition: edition?.id ?? "none",
    export: (await exported(portal, cookie)).id,
    item: "mercantile-field-notebook",
    member: record?.id ?? "none",
    memberNumber: owner.number,
    order: (await seen("/api/orders")).orders[0].id as string,
    notification: (await seen("/api/notifications")).notifications[0].id as string,
    passkey: passkey?.id ?? "none",
    report: "newsletter",
    reviewer: reviewer.id,
    savedSearch: (await seen("/api/saved-searches")).searches[0].id as string,
    session: sessions.find(({ current }: { current: boolean }) => !current).id as string,
    setting: "cpd",
  };
}
export type Things = Awaited<ReturnType<typeof things>> & { media: string };

export async function callersAndThings(portal: Portal): Promise<{ cookies: Cookies; its: Things }> {
  const owner = await busyMember(portal);
  // Otherwise the owner would call with an organiser's rights.
  await portal.platform.database.db.delete(eventOrganiserTable).where(eq(eventOrganiserTable.userId, owner.id));
  const { cookies, reviewer } = await callers(portal, owner.cookie);
  const its = await things(portal, owner, reviewer);
  const desk = (path: string, body: unknown) => portal.ask(`/api/staff/events${path}`, { body, cookie: cookies.admin });
  const { cookie: gate } = await phoneAt(portal, { ask: desk }, { id: its.event });
  const organiser = await organiserOf(portal, its.event, cookies.admin);
  const upload = { body: pdf(), cookie: cookies.editor };
  const { file } = await (await portal.ask("/api/staff/media?name=issue.pdf", upload)).json();
  return { cookies: { ...cookies, gate, organiser: organiser.cookie }, its: { ...its, media: file.id as string } };
}
