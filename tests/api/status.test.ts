import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseKinds } from "../../src/features/cases/kinds";
import { recordConfirmed } from "../../src/features/cases/operations/confirmation.server";
import { takeOpenCase } from "../../src/features/cases/operations/progress.server";
import { openCase } from "../../src/features/cases/operations/submission.server";
import { promiseFiguresNow } from "../../src/features/cases/promise-figures.server";
import { usualPromises } from "../../src/features/cases/promises";
import { caseTable } from "../../src/features/cases/tables.server";
import { afterWorkingMinutes } from "../../src/features/cases/working-hours";
import { currentStatus } from "../../src/features/support/operations/status.server";
import { type Actor, record, transaction } from "../../src/platform/context.server";
import { digitalApplicant } from "../applicants";
import { provenMemberWithId } from "../cpd";
import { usePortal } from "../portal";

const portal = usePortal();
const day = 86_400_000;
const reviewer: Actor = { kind: "user", id: "reviewer", sessionId: "test", roles: ["reviewer"], secondFactor: true };

/** A case sent at `submitted` and answered after `minutes` of working time. */
async function answeredTicket(submitted: Date, minutes: number, kind: "SU" | "CO" = "SU") {
  const details = { subject: "Test" };
  const person = { name: "Asha", email: "asha@example.in", details };
  const { id } = await transaction(portal.context({ now: submitted }), (tx) =>
    openCase(tx, { kind, ...person, priority: "medium" }),
  );
  const answered = portal.context({ now: afterWorkingMinutes(submitted, minutes), actor: reviewer });
  await transaction(answered, (tx) => record(tx, "case.answered", id));
  const again = portal.context({ now: afterWorkingMinutes(submitted, minutes + 600), actor: reviewer });
  await transaction(again, (tx) => record(tx, "case.closed", id));
}

test("without answered tickets the status names what urgent ones are promised", async () => {
  const answer = await portal.ask("/api/status");
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      operational: true,
      checkedAt: expect.any(String),
      responseTime: { minutes: usualPromises.urgent, basis: "promised", tickets: 0 },
      promises: caseKinds.map((kind) =>
        expect.objectContaining({ kind, answered: 0, median: null, ninetieth: null, kept: 0 }),
      ),
    },
  ]);
});

test("the response time is the median of the first answers of the last 90 days, asked once a minute", async () => {
  const now = new Date("2026-11-20T09:00:00Z");
  const monday = new Date("2026-11-09T06:00:00Z");
  for (const minutes of [30, 90, 400]) await answeredTicket(monday, minutes);
  await answeredTicket(new Date(now.getTime() - 91 * day), 5);
  await answeredTicket(monday, 1, "CO");
  const asked = await currentStatus(portal.context({ now }));
  expect(asked.responseTime).toEqual({ minutes: 90, basis: "answered", tickets: 3 });
  await answeredTicket(monday, 450);
  await answeredTicket(monday, 470);
  expect(await currentStatus(portal.context({ now: new Date(now.getTime() + 59_000) }))).toBe(asked);
  const later = await currentStatus(portal.context({ now: new Date(now.getTime() + 61_000) }));
  expect(later.responseTime).toEqual({ minutes: 400, basis: "answered", tickets: 5 });
  expect(later.promises.find(({ kind }) => kind === "SU")).toEqual({
    kind: "SU",
    label: "Support ticket",
    promise: { from: 240, to: 960 },
    answered: 5,
    median: 400,
    ninetieth: 462,
    kept: 5,
  });
  expect(later.promises.find(({ kind }) => kind === "CO")).toMatchObject({ answered: 1, median: 1 });
});

test("what the portal admits by itself is no answer, nor is what the applicant did", async () => {
  const now = new Date("2027-03-19T09:00:00Z");
  const monday = new Date("2027-03-08T06:00:00Z");
  const person = { kind: "DM" as const, name: "Asha", email: "asha@example.in", details: {} };
  const { id } = await transaction(portal.context({ now: monday }), (tx) => openCase(tx, person));
  await transaction(portal.context({ now: monday }), (tx) => record(tx, "case.approved", id));
  await transaction(portal.context({ now: monday, actor: { kind: "system" } }), (tx) =>
    record(tx, "case.approved", id),
  );
  const found = (await currentStatus(portal.context({ now }))).promises.find(({ kind }) => kind === "DM");
  expect(found).toMatchObject({ answered: 0, median: null, kept: 0 });
});

test("whoever is admitted at once, signed in, was answered by nobody", async () => {
  const { email, cookie } = await provenMemberWithId(portal);
  const answer = await portal.ask("/api/membership/digital", { body: digitalApplicant({ email }), cookie });
  expect((await answer.json()).data.status).toBe("approved");
  const found = (await promiseFiguresNow(portal.context())).find(({ kind }) => kind === "DM");
  expect(found).toMatchObject({ answered: 0, median: null, kept: 0 });
});

test("an answer is measured against the promise of its time, also when the case was opened again", async () => {
  const monday = new Date("2027-06-07T06:00:00Z");
  const person = { kind: "PA" as const, name: "Asha", email: "asha@example.in", details: {} };
  const { id, promisedAt } = await transaction(portal.context({ now: monday }), (tx) => openCase(tx, person));
  const late = new Date(promisedAt.getTime() + 60_000);
  await transaction(portal.context({ now: late, actor: reviewer }), (tx) => record(tx, "case.message-sent", id));
  await portal
    .context()
    .db.update(caseTable)
    .set({ firstPromisedAt: promisedAt, promisedAt: new Date(late.getTime() + 10 * day) })
    .where(eq(caseTable.id, id));
  const now = new Date(late.getTime() + day);
  const found = (await currentStatus(portal.context({ now }))).promises.find(({ kind }) => kind === "PA");
  expect(found).toMatchObject({ answered: 1, kept: 0 });
});

test("an order that was accepted in time is answered in time, however late it is paid and dispatched", async () => {
  const monday = new Date("2027-06-14T06:00:00Z");
  const person = { kind: "OR" as const, name: "Asha", email: "asha@example.in", details: {} };
  const { id } = await transaction(portal.context({ now: monday }), (tx) => openCase(tx, person));
  const noted = async (type: "case.stage-reached" | "case.approved", minutes: number) => {
    const then = portal.context({ now: afterWorkingMinutes(monday, minutes), actor: reviewer });
    await transaction(then, (tx) => record(tx, type, id));
  };
  await noted("case.stage-reached", 60);
  await noted("case.approved", 6_000);
  const now = new Date(afterWorkingMinutes(monday, 6_000).getTime() + day);
  const found = (await currentStatus(portal.context({ now }))).promises.find(({ kind }) => kind === "OR");
  expect(found).toMatchObject({ answered: 1, median: 60, kept: 1 });
});

test("an answer after a late confirmation is measured from the confirmation", async () => {
  const monday = new Date("2027-07-05T06:00:00Z");
  const person = { kind: "DM" as const, name: "Asha", email: "asha@example.in", details: {} };
  const { id } = await transaction(portal.context({ now: monday }), (tx) => openCase(tx, person));
  const later = new Date(monday.getTime() + 7 * day);
  await transaction(portal.context({ now: later }), async (tx) => recordConfirmed(tx, await takeOpenCase(tx, id)));
  const answered = new Date(later.getTime() + 60 * 60_000);
  await transaction(portal.context({ now: answered, actor: reviewer }), (tx) => record(tx, "case.approved", id));
  const now = new Date(answered.getTime() + day);
  const found = (await currentStatus(portal.context({ now }))).promises.find(({ kind }) => kind === "DM");
  expect(found).toMatchObject({ answered: 1, median: 60, kept: 1 });
});

test("how soon entries of the competition are answered is not measured: the day of the results decides it", async () => {
  const monday = new Date("2027-08-02T06:00:00Z");
  const person = { kind: "CP" as const, name: "Asha", email: "asha@example.in", details: {} };
  const { id } = await transaction(portal.context({ now: monday }), (tx) => openCase(tx, person));
  const answered = new Date(monday.getTime() + 30 * day);
  await transaction(portal.context({ now: answered, actor: reviewer }), (tx) => record(tx, "case.approved", id));
  const now = new Date(answered.getTime() + day);
  const found = (await currentStatus(portal.context({ now }))).promises.find(({ kind }) => kind === "CP");
  expect(found).toMatchObject({ answered: 0, median: null, kept: 0 });
});
