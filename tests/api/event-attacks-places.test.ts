import { eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { registrationTable } from "../../src/features/events/tables.server";
import { dueTable } from "../../src/features/money/dues/tables.server";
import { eventDesk, registerFor } from "../events";
import { treasury } from "../money";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const dataDir = () => portal.platform.config.dataDir;
const json = async (asked: Promise<Response>) => (await asked).json();
/** Proves the address of a booking by its code. */
async function confirmed(reference: string, email: string) {
  const code = await vi.waitFor(
    async () => {
      const mails = await mailsTo(dataDir(), email);
      const [found] = mails.flatMap(({ subject = "" }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? []);
      if (!found) throw new Error("no code yet");
      return found;
    },
    { timeout: 20_000 },
  );
  return portal.ask(`/api/registrations/${reference}/confirmation`, { body: { code } });
}
const FEE = 150_000;
const paidType = { title: "Delegate", audience: "anyone", feeRupees: FEE / 100, places: null };

test("Three people whom an unproven address registers are charged by one due, with one email", async () => {
  await treasury(portal);
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 20, types: [paidType] });
  const { email } = newcomer();
  const names = ["Asha Rao", "Bina Rao", "Chitra Rao"];
  const { registrations } = await json(registerFor(portal, event, { email, names }));
  expect((await confirmed(registrations[0].reference, email)).status).toBe(200);
  const rows = await db().select().from(registrationTable).where(eq(registrationTable.email, email));
  const dueIds = [...new Set(rows.map(({ dueId }) => dueId ?? ""))];
  const dues = await db().select().from(dueTable).where(inArray(dueTable.id, dueIds));
  expect(dues.map(({ totalPaise }) => totalPaise)).toEqual([3 * FEE]);
  await awaitMail(dataDir(), email, `To pay: ${event.title}`);
  const toPay = (await mailsTo(dataDir(), email)).filter(({ subject = "" }) => subject.startsWith("To pay"));
  expect(toPay).toHaveLength(1);
});
