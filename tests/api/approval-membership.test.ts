import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { certificateTable } from "../../src/features/certificates/tables.server";
import { certifyOrganisations } from "../../src/features/membership/admission/affiliation.server";
import { admitApplicant } from "../../src/features/membership/admission/operations.server";
import { administratorTable, organisationTable } from "../../src/features/membership/admission/tables.server";
import { memberTable } from "../../src/features/membership/members/tables.server";
import { mailTable } from "../../src/platform/db/tables.server";
import { recipientHash } from "../../src/platform/mail/mail-log.server";
import { digitalApplicant, inquirer } from "../applicants";
import { provenMemberWithId } from "../cpd";
import { digitalMember } from "../members";
import { mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, signIn, staffMember } from "../people";
import { usePortal } from "../portal";
import { decided, inquiryCase, QUEUE } from "../staff-cases";

const portal = usePortal();
const dataDir = () => portal.platform.config.dataDir;
const db = () => portal.platform.database.db;
let staff: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  staff = await staffMember(portal, "reviewer");
});

async function decide(id: string, version: number) {
  const answer = await decided(portal, staff.cookie, id, { decision: "approve", version, checked: true });
  expect(answer.status).toBe(200);
}
async function approve(path: string, body: Record<string, unknown>, cookie?: string) {
  const { data } = await (await portal.ask(path, { body, ...(cookie ? { cookie } : {}) })).json();
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, data.reference));
  if (!row) throw new Error("no case");
  await decide(row.id, row.version);
  return row.id;
}
async function caseWith(id: string) {
  const [row] = await db().select().from(caseTable).where(eq(caseTable.id, id));
  return row ?? expect.fail("no case");
}
const inquire = (parts: Record<string, unknown> = {}) => {
  const person = inquirer(parts);
  return { ...person, approved: (cookie?: string) => approve("/api/membership/inquiries", person, cookie) };
};
const registered = async (email: string) => {
  const [found] = await db()
    .select({ member: memberTable, user: userTable })
    .from(userTable)
    .leftJoin(memberTable, eq(memberTable.userId, userTable.id))
    .where(eq(userTable.email, email));
  return found;
};
const mailStarting = (email: string, start: string) =>
  vi.waitFor(
    async () => {
      const found = (await mailsTo(dataDir(), email)).find(({ subject }) => subject?.startsWith(start));
      if (!found) throw new Error(`no mail "${start}"`);
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
/** A register entry as an import creates it: with an email address, without an account. */
async function imported(parts: Partial<typeof memberTable.$inferInsert>) {
  const number = `IFACE-2014-${crypto.randomUUID().slice(0, 6)}`;
  await db()
    .insert(memberTable)
    .values({
      id: crypto.randomUUID(),
      number,
      type: "associate-member",
      status: "active",
      validFrom: "2026-01-01",
      validUntil: "2031-12-31",
      name: "K. Joshi",
      phone: "98200 55555",
      joinedAt: new Date(),
      ...parts,
    });
  return number;
}
const organisation = {
  membershipType: "corporate",
  appliedFor: "organisation",
  orgName: "Konkan Builders",
  orgMembershipType: "corporate",
  orgAddress: "1, Dock Road",
  orgCity: "Ratnagiri",
  orgState: "maharashtra",
  orgPincode: "415612",
};

test("an approved inquiry makes a member of the kind asked for, with an account that only the mail opens", async () => {
  const person = inquire();
  await person.approved();
  const welcome = await mailStarting(person.email, "Welcome to iFACE, member");
  const found = await registered(person.email);
  expect(found?.member).toMatchObject({ type: "associate-member", status: "active", birthDate: null });
  expect(found?.user.memberNumber).toBe(found?.member?.number);
  await portal.ask("/api/auth/reset-password", { body: { token: tokenIn(welcome), password: "arch and abutment" } });
  const cookie = cookieOf(await signIn(portal, person.email, "arch and abutment"));
  const { user } = await (await portal.ask("/api/auth/me", { cookie })).json();
  expect(user.memberNumber).toBe(found?.member?.number);
});

test("what an inquiry said that its holder sent and staff approve reaches the profile where it is empty", async () => {
  const { email, cookie } = await provenMemberWithId(portal);
  const own = { designation: "Senior Engineer" };
  await portal.ask("/api/profile", { method: "PATCH", body: own, cookie });
  await inquire({ email }).approved(cookie);
  await mailStarting(email, "Welcome to iFACE, member");
  const { profile } = await (await portal.ask("/api/profile", { cookie })).json();
  expect(profile).toMatchObject({ ...own, organization: "Konkan Builders", location: "Mumbai, Maharashtra" });
});

test("what a stranger says of the holder of an address does not reach the profile", async () => {
  const { email, cookie } = await provenMemberWithId(portal);
  const profile = async () => (await (await portal.ask("/api/profile", { cookie })).json()).profile;
  const { phone, organization, designation } = await profile();
  await inquire({ email }).approved();
  await mailStarting(email, "Welcome to iFACE, member");
  expect(await profile()).toMatchObject({ phone, organization, designation });
});

test("a suspected duplicate that staff approve joins once, however often the job runs", async () => {
  const first = await digitalMember(portal);
  const person = digitalApplicant({ phone: first.phone });
  const caseId = await approve("/api/membership/digital", person);
  await mailStarting(person.email, "Welcome to iFACE, member");
  await admitApplicant(portal.context({ actor: { kind: "system" } }), caseId);
  const rows = await db().select().from(memberTable).where(eq(memberTable.caseId, caseId));
  expect(rows).toMatchObject([{ type: "digital", phone: person.phone }]);
  expect(rows[0]?.number).not.toBe(first.number);
});

test("a member whose inquiry is approved keeps the number and gets the other kind of membership", async () => {
  const first = await digitalMember(portal);
  await inquire({ email: first.email }).approved();
  await mailStarting(first.email, `Your membership of iFACE, member ${first.number}`);
  const found = await registered(first.email);
  expect(found?.member).toMatchObject({ number: first.number, type: "associate-member", status: "active" });
});

test("an approved organisation is the member, and whoever applied its first administrator", async () => {
  const person = inquire(organisation);
  await person.approved();
  await mailStarting(person.email, "Konkan Builders is a member of iFACE");
  const isLogged = and(
    eq(mailTable.job, "membership.organisation-welcome"),
    eq(mailTable.recipient, recipientHash(portal.platform, person.email)),
  );
  const logged = () => db().select({ subject: mailTable.subject }).from(mailTable).where(isLogged);
  await expect
    .poll(logged, { timeout: 15_000 })
    .toEqual([{ subject: expect.stringMatching(/^Your organisation is a member of iFACE: IFACE-/) }]);
  const found = await registered(person.email);
  expect(found?.member).toMatchObject({ name: "Konkan Builders", type: "corporate", state: "maharashtra" });
  expect(found?.user).toMatchObject({ firstName: "Kavita", lastName: "Joshi" });
  const administrators = await db()
    .select({ userId: administratorTable.userId, city: organisationTable.city })
    .from(administratorTable)
    .innerJoin(organisationTable, eq(organisationTable.id, administratorTable.organisationId))
    .where(eq(organisationTable.memberId, found?.member?.id ?? ""));
  expect(administrators).toEqual([{ userId: found?.user.id, city: "Ratnagiri" }]);
});

test("an organisation that is admitted gets its certificate of affiliation, which ends and returns with its membership", async () => {
  const person = inquire(organisation);
  await person.approved();
  await mailStarting(person.email, "Your certificate of affiliation");
  const found = await registered(person.email);
  const system = portal.context({ actor: { kind: "system" } });
  const certificates = () => db().select().from(certificateTable).where(eq(certificateTable.email, person.email));
  expect(await certificates()).toMatchObject([{ kind: "affiliation", withdrawnAt: null, version: 1 }]);
  const status = async (now: "active" | "ended") => {
    await db()
      .update(memberTable)
      .set({ status: now })
      .where(eq(memberTable.id, found?.member?.id ?? ""));
    await certifyOrganisations.run(system);
    return certificates();
  };
  expect(await status("ended")).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
  expect(await status("active")).toMatchObject([{ withdrawnAt: null, version: 2 }]);
  expect(await status("active")).toMatchObject([{ version: 2 }]);
});

test("an organisation whose last administrator has closed the account loses its certificate with its membership, and gets it back", async () => {
  const person = inquire(organisation);
  await person.approved();
  await mailStarting(person.email, "Your certificate of affiliation");
  const found = await registered(person.email);
  const memberId = found?.member?.id ?? "";
  const [{ id } = { id: "" }] = await db()
    .select()
    .from(organisationTable)
    .where(eq(organisationTable.memberId, memberId));
  await db().delete(administratorTable).where(eq(administratorTable.organisationId, id));
  await db().update(certificateTable).set({ email: null }).where(eq(certificateTable.subject, id));
  const certificateWhile = async (status: "active" | "expired") => {
    await db().update(memberTable).set({ status }).where(eq(memberTable.id, memberId));
    await certifyOrganisations.run(portal.context({ actor: { kind: "system" } }));
    return (await db().select().from(certificateTable).where(eq(certificateTable.subject, id)))[0];
  };
  expect(await certificateWhile("expired")).toMatchObject({ withdrawnAt: expect.any(Date) });
  expect(await certificateWhile("active")).toMatchObject({ withdrawnAt: null, version: 2 });
  await db().delete(certificateTable).where(eq(certificateTable.subject, id));
  expect(await certificateWhile("active")).toBeUndefined();
});

test.each([true, false])(
  "a membership that an admin ended is not brought back by an approval (with an account: %s)",
  async (hasAccount) => {
    const admin = await staffMember(portal, "admin");
    const email = hasAccount ? (await digitalMember(portal)).email : inquirer().email;
    const number = hasAccount ? (await registered(email))?.member?.number : await imported({ email });
    const record = async () =>
      (
        await db()
          .select()
          .from(memberTable)
          .where(eq(memberTable.number, number ?? ""))
      )[0];
    const path = `/api/staff/members/${(await record())?.id}`;
    const change = async (about: string, parts: Record<string, unknown>) => {
      const body = { ...parts, reason: "By letter.", version: (await record())?.version };
      expect((await portal.ask(`${path}${about}`, { cookie: admin.cookie, body })).status).toBe(200);
    };
    await change("/ending", { tell: false });
    const { id, version } = await inquiryCase(portal, { email }).then(({ id }) => caseWith(id));
    const body = { decision: "approve", version, checked: true };
    const refused = await portal.ask(`${QUEUE}/${id}/decision`, { cookie: staff.cookie, body });
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      expect.stringContaining(`An admin ended the membership ${number}`),
    ]);
    expect(await record()).toMatchObject({ status: "ended" });
    await change("/periods", { validFrom: "2026-01-01", validUntil: "2031-12-31" });
    await decide(id, version);
    await mailStarting(email, `Your membership of iFACE, member ${number}`);
    expect(await record()).toMatchObject({ status: "active", type: "associate-member" });
  },
);

test("a corporate membership asked for by a person without a name of an organisation is their employer's", async () => {
  const first = await digitalMember(portal);
  await inquire({ membershipType: "corporate", email: first.email, organization: "Deccan Piling" }).approved();
  await mailStarting(first.email, "Deccan Piling is a member of iFACE");
  expect((await registered(first.email))?.member).toMatchObject({ number: first.number, type: "digital" });
});

test("the message of an approval is emailed, and so is a second approval after the case was opened again", async () => {
  const { id, email } = await inquiryCase(portal);
  const text = "Please send us your chapter list.";
  const approved = { decision: "approve", text, version: (await caseWith(id)).version, checked: true };
  expect((await decided(portal, staff.cookie, id, approved)).status).toBe(200);
  expect((await mailStarting(email, "Approved")).text).toContain(text);
  const other = inquire();
  const again = await other.approved();
  await mailStarting(other.email, "Welcome to iFACE");
  expect(await mailsTo(dataDir(), other.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^Approved/) }),
  );
  const body = { reason: "Wrong type?", version: (await caseWith(again)).version };
  const reopened = await portal.ask(`${QUEUE}/${again}/reopening`, { cookie: staff.cookie, body });
  expect(reopened.status).toBe(200);
  await decide(again, (await caseWith(again)).version);
  await mailStarting(other.email, "Approved");
}, 90_000);

test("an organisation whose application is opened again and approved once more stays the member that it is", async () => {
  const person = inquire(organisation);
  const id = await person.approved();
  await mailStarting(person.email, "Konkan Builders is a member of iFACE");
  const version = async () => (await db().select().from(caseTable).where(eq(caseTable.id, id)))[0]?.version ?? 0;
  const body = { reason: "Wrong type?", version: await version() };
  const reopened = await portal.ask(`${QUEUE}/${id}/reopening`, { cookie: staff.cookie, body });
  expect(reopened.status).toBe(200);
  await decide(id, await version());
  await admitApplicant(portal.context({ actor: { kind: "system" } }), id);
  expect(await db().select().from(memberTable).where(eq(memberTable.caseId, id))).toHaveLength(1);
});

test("a member may bring an organisation in and stays the member they were", async () => {
  const first = await digitalMember(portal);
  await inquire({ ...organisation, email: first.email, orgName: "Sahyadri Soil Labs" }).approved();
  await mailStarting(first.email, "Sahyadri Soil Labs is a member of iFACE");
  expect((await registered(first.email))?.member).toMatchObject({ number: first.number, type: "digital" });
  const rows = await db().select().from(memberTable).where(eq(memberTable.name, "Sahyadri Soil Labs"));
  expect(rows).toMatchObject([{ userId: null, email: first.email, type: "corporate" }]);
});

test("an imported member without an account is suspected, and stays that member when the application is approved", async () => {
  const person = digitalApplicant();
  const number = await imported({ email: person.email, type: "digital" });
  const { data } = await (await portal.ask("/api/membership/digital", { body: person })).json();
  const asked = await mailStarting(person.email, `Confirm your application ${data.reference}`);
  const confirmed = await portal.ask("/api/membership/digital/confirm", { body: { token: tokenIn(asked) } });
  expect((await confirmed.json()).data.status).toBe("in-review");
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, data.reference));
  const shown = await portal.ask(`/api/staff/cases/${row?.id}`, { cookie: staff.cookie });
  const { suspects } = (await shown.json()).case;
  expect(suspects).toMatchObject([{ memberNumber: number, email: person.email, reasons: ["Same email address"] }]);
  await decide(row?.id ?? "", row?.version ?? 0);
  const mail = await mailStarting(person.email, `Your membership of iFACE, member ${number}`);
  const found = await registered(person.email);
  expect(found?.user.memberNumber).toBe(number);
  expect(found?.member).toMatchObject({ number, name: "K. Joshi", phone: "98200 55555" });
  expect(found?.member?.validUntil).toBe("2031-12-31");
  await portal.ask("/api/auth/reset-password", { body: { token: tokenIn(mail), password: "arch and abutment" } });
  expect((await signIn(portal, person.email, "arch and abutment")).status).toBe(200);
});

test("where several records or only an organisation's have the address, approval makes a new member", async () => {
  const [one, other] = [inquire(), inquire()];
  const taken = [
    await imported({ email: one.email }),
    await imported({ email: one.email, name: "Kavita Joshi" }),
    await imported({ email: other.email, type: "corporate", name: "Konkan Builders" }),
  ];
  for (const person of [one, other]) {
    await person.approved();
    await mailStarting(person.email, "Welcome to iFACE, member");
    expect(taken).not.toContain((await registered(person.email))?.member?.number);
  }
});

test("an account that somebody made for an address that is not theirs loses its ways in", async () => {
  const stranger = newcomer();
  await portal.ask("/api/auth/signup", { body: stranger });
  await inquire({ email: stranger.email }).approved();
  await mailStarting(stranger.email, "Welcome to iFACE, member");
  expect((await signIn(portal, stranger.email, stranger.password)).status).toBe(401);
});
