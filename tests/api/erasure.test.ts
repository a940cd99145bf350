import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { caseTable } from "../../src/features/cases/tables.server";
import { carryOutClosings } from "../../src/features/privacy/closing/carry-out.server";
import { rateLimitTable } from "../../src/platform/tables.server";
import { newMessage } from "../cases";
import { busyMember, exported, MARK } from "../held-data";
import { changedAddress } from "../held-elsewhere";
import { digitalMember } from "../members";
import { usePortal } from "../portal";

const portal = usePortal();

async function close(person: { cookie: string; password: string }) {
  const { cookie, password } = person;
  expect((await portal.ask("/api/account/close", { body: { password }, cookie })).status).toBe(200);
  const now = new Date(Date.now() + 49 * 3_600_000);
  await carryOutClosings(portal.context({ actor: { kind: "system" }, now }));
}

test("somebody whose records were merged is exported with all of them, and no card of theirs names them once erased", async () => {
  const person = await busyMember(portal);
  const { document } = await exported(portal, person.cookie);
  const merged = document("membership").mergedRecords.map(({ number }: { number: string }) => number);
  expect(merged.sort()).toEqual([...person.mergedNumbers].sort());
  expect(
    document("imports")
      .map(({ fate }: { fate: string }) => fate)
      .sort(),
  ).toEqual(["duplicate", "refused", "update"]);

  await close(person);
  for (const number of [person.number, ...person.mergedNumbers]) {
    const checked = await portal.ask(`/api/members/verify/${number}`);
    expect([number, JSON.stringify(await checked.json()).includes(MARK)]).toEqual([number, false]);
  }
});

test("what came from a former address is the person's until they gave it up, and a later owner's from then on", async () => {
  const first = await digitalMember(portal);
  const { formerEmail, formerReference } = await changedAddress(portal, first, "Meera Nair");
  const later = newMessage({ email: formerEmail, message: "From whoever has the address now." });
  const { data } = await (await portal.ask("/api/contact", { body: later })).json();
  const { document } = await exported(portal, first.cookie);
  const references = document("cases").map(({ reference }: { reference: string }) => reference);
  expect([references.includes(formerReference), references.includes(data.reference)]).toEqual([true, false]);
  expect(document("former-addresses")).toMatchObject([{ email: formerEmail }]);

  // By then nobody counts what strangers caused at that address before.
  await portal.platform.database.db.delete(rateLimitTable);
  const second = await digitalMember(portal, { email: formerEmail });
  const theirs = (await exported(portal, second.cookie)).document("cases");
  const own = theirs.map(({ reference }: { reference: string }) => reference);
  expect([own.includes(formerReference), own.includes(data.reference)]).toEqual([false, true]);
});

test("a renewal's case is erased with its member, also where the account's address was never proven", async () => {
  const person = await digitalMember(portal);
  const { db } = portal.platform.database;
  await db.update(userTable).set({ emailVerified: false }).where(eq(userTable.email, person.email));
  const asked = await portal.ask("/api/membership/renewal", { method: "POST", cookie: person.cookie });
  const { reference } = (await asked.json()).data;
  const caseOf = async () => {
    const [row] = await db.select().from(caseTable).where(eq(caseTable.reference, reference));
    return row;
  };
  expect(await caseOf()).toMatchObject({ email: person.email, details: { membershipNumber: person.number } });
  await close(person);
  expect(await caseOf()).toMatchObject({ status: "withdrawn", name: "Erased", details: {} });
  expect((await caseOf())?.email).not.toBe(person.email);
});
