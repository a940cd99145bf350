import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { endingNoticeTable, memberTable } from "../../src/features/membership/members/tables.server";
import { dayAfter } from "../../src/features/membership/members/term";
import { lapseMemberships, tellOfEnding } from "../../src/features/membership/register/nightly.server";
import { renewalPurpose } from "../../src/features/membership/renewal/purpose";
import { renewalTable } from "../../src/features/membership/renewal/tables.server";
import { claimTable, dueTable } from "../../src/features/money/dues/tables.server";
import { indianDay } from "../../src/platform/time/indian-time";
import { digitalMember } from "../members";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const activity = { id: 0, type: "nightly.came", subject: "", at: new Date().toISOString() };

async function night(inDays = 0) {
  const now = new Date(Date.now() + inDays * 86_400_000);
  const ctx = portal.context({ actor: { kind: "system" }, now });
  for (const job of [lapseMemberships, tellOfEnding]) await job.run(ctx, { activity, position: 0 });
}

let count = 0;
async function memberUntil(validUntil: string, email = newcomer().email) {
  count += 1;
  const id = `nightly-${count}`;
  await db()
    .insert(memberTable)
    .values({
      id,
      number: `IFACE-2018-${String(count).padStart(6, "0")}`,
      type: "digital",
      status: "active",
      validFrom: "2018-01-01",
      validUntil,
      name: "Asha Rao",
      email,
      joinedAt: new Date(),
    });
  return { id, email, number: `IFACE-2018-${String(count).padStart(6, "0")}` };
}
const noticesOf = async (id: string) =>
  (await db().select().from(endingNoticeTable).where(eq(endingNoticeTable.memberId, id)))
    .map(({ days }) => days)
    .sort((a, b) => b - a);
const statusOf = async (id: string) => (await db().select().from(memberTable).where(eq(memberTable.id, id)))[0]?.status;
const today = () => indianDay(new Date());

test("a membership lapses the day after its last, not on it, and the member is told once", async () => {
  const last = await memberUntil(today());
  const over = await memberUntil(dayAfter(today(), -1));
  await night();
  await night();
  expect([await statusOf(last.id), await statusOf(over.id)]).toEqual(["active", "expired"]);
  await awaitMail(portal.platform.config.dataDir, over.email, `Your membership ${over.number} has lapsed`);
  expect(await mailsTo(portal.platform.config.dataDir, over.email)).toHaveLength(1);
});

const yesterday = () => dayAfter(today(), -1);
async function withRequest() {
  const over = await memberUntil(yesterday());
  const asked = { status: "requested" as const, requestedAt: new Date() };
  await db()
    .insert(renewalTable)
    .values({ id: over.id, memberId: over.id, termUntil: yesterday(), ...asked });
  return over;
}
const lapsedMail = async ({ email, number }: { email: string; number: string }) =>
  (await awaitMail(portal.platform.config.dataDir, email, `Your membership ${number} has lapsed`)).text ?? "";

test("who asked for the renewal in time does not read, once the term is over, that it begins later", async () => {
  const over = await withRequest();
  await night();
  const text = await lapsedMail(over);
  expect(text).toContain("We have your request to renew and will answer it.");
  expect(text).not.toMatch(/begins on the day we approve it|To renew, please write/);
});

test("of a fee that is asked the mail says how to renew while it is open, and that the bank is waited for once it is paid", async () => {
  const [unpaid, told] = [await withRequest(), await withRequest()];
  for (const { id, email } of [unpaid, told])
    await db()
      .insert(dueTable)
      .values({
        id: `DUE${id.slice(-1)}`,
        purpose: renewalPurpose(id, yesterday()),
        title: "Another year",
        payer: `guest:${email}`,
        name: "Asha Rao",
        email,
        totalPaise: 100_000,
        raisedAt: new Date(),
      });
  await db()
    .insert(claimTable)
    .values({
      id: told.id,
      dueId: `DUE${told.id.slice(-1)}`,
      utr: "412345678901",
      paidOn: today(),
      amountPaise: 100_000,
      claimedAt: new Date(),
    });
  await night();
  expect(await lapsedMail(unpaid)).toContain("To renew, please write");
  expect(await lapsedMail(told)).toContain("we look for it on our bank’s statement");
});

test("notices come 60, 30 and 7 days before, each once, however often the night comes", async () => {
  const { id, email, number } = await memberUntil(dayAfter(today(), 61));
  await night();
  expect(await noticesOf(id)).toEqual([]);
  for (const days of [1, 1, 2, 20, 31, 32, 54, 55, 61]) await night(days);
  expect(await noticesOf(id)).toEqual([60, 30, 7]);
  await awaitMail(portal.platform.config.dataDir, email, `Your membership ${number} ends in 60 days`);
  await awaitMail(portal.platform.config.dataDir, email, `Your membership ${number} ends in 30 days`);
  await awaitMail(portal.platform.config.dataDir, email, `Your membership ${number} ends in 7 days`);
});

test("whoever comes late into the register hears only what is due", async () => {
  const { id } = await memberUntil(dayAfter(today(), 5));
  await night();
  expect(await noticesOf(id)).toEqual([7]);
});

test("more members than one turn takes all lapse, and whoever asked to renew hears no notice", async () => {
  const rows = Array.from({ length: 2_300 }, (_, n) => ({
    id: `many-${n}`,
    number: `IFACE-2017-${String(n).padStart(6, "0")}`,
    type: "digital" as const,
    status: "active" as const,
    validFrom: "2016-01-01",
    validUntil: "2017-01-01",
    name: `Many ${n}`,
    joinedAt: new Date(),
  }));
  await db().insert(memberTable).values(rows);
  const person = await digitalMember(portal);
  await portal.ask("/api/membership/renewal", { method: "POST", cookie: person.cookie });
  await night(340);
  const expired = await db().select().from(memberTable).where(eq(memberTable.status, "expired"));
  expect(expired.filter(({ id }) => id.startsWith("many-"))).toHaveLength(2_300);
  const [member] = await db().select().from(memberTable).where(eq(memberTable.number, person.number));
  expect(await noticesOf(member?.id ?? "")).toEqual([]);
});
