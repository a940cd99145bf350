import { expect, test } from "vitest";
import { openCase } from "../../src/features/cases/operations/submission.server";
import { supportPromises } from "../../src/features/cases/promises";
import { caseKinds } from "../../src/features/cases/schema";
import { afterWorkingMinutes } from "../../src/features/cases/working-hours";
import { currentStatus } from "../../src/features/support/operations/status.server";
import { record, transaction } from "../../src/platform/context.server";
import { usePortal } from "../portal";

const portal = usePortal();
const day = 86_400_000;

/** A support ticket of SUBMITTED, answered after MINUTES of working time. */
async function answeredTicket(submitted: Date, minutes: number, kind: "SU" | "CO" = "SU") {
  const details = { subject: "Test" };
  const person = { name: "Asha", email: "asha@example.in", details };
  const { id } = await transaction(portal.context({ now: submitted }), (tx) =>
    openCase(tx, { kind, ...person, priority: "medium" }),
  );
  const answered = portal.context({ now: afterWorkingMinutes(submitted, minutes) });
  await transaction(answered, (tx) => record(tx, "case.answered", id));
  const again = portal.context({ now: afterWorkingMinutes(submitted, minutes + 600) });
  await transaction(again, (tx) => record(tx, "case.closed", id));
}

test("without answered tickets the status names what urgent ones are promised", async () => {
  const answer = await portal.ask("/api/status");
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      operational: true,
      checkedAt: expect.any(String),
      responseTime: { minutes: supportPromises.urgent, basis: "promised", tickets: 0 },
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
