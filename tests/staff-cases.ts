import { and, eq, isNull } from "drizzle-orm";
import { assert, vi } from "vitest";
import { carryOutDue } from "../src/features/cases/console/carry-out.server";
import { caseSearchTable, caseTable, plannedDecisionTable } from "../src/features/cases/tables.server";
import { digitalApplicant, inquirer } from "./applicants";
import { newMessage } from "./cases";
import type { Portal } from "./portal";

export const QUEUE = "/api/staff/cases";

/** Waits until the case is searchable. */
export function caseIdOf(portal: Portal, reference: string): Promise<string> {
  const find = async () => {
    const [found] = await portal.platform.database.db
      .select({ id: caseTable.id })
      .from(caseTable)
      .innerJoin(caseSearchTable, eq(caseSearchTable.caseId, caseTable.id))
      .where(eq(caseTable.reference, reference));
    return found?.id ?? assert.fail(`${reference} cannot be searched`);
  };
  return vi.waitFor(find, { timeout: 15_000 });
}

type Parts = Record<string, unknown>;

async function sent<Body extends { email: string }>(portal: Portal, path: string, body: Body) {
  const answer = await portal.ask(path, { body });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { reference } = (await answer.json()).data as { reference: string };
  return { ...body, reference, id: await caseIdOf(portal, reference) };
}

export const messageCase = (portal: Portal, parts: Parts = {}) => sent(portal, "/api/contact", newMessage(parts));
export const inquiryCase = (portal: Portal, parts: Parts = {}) =>
  sent(portal, "/api/membership/inquiries", inquirer(parts));
export const digitalCase = (portal: Portal, parts: Parts = {}) =>
  sent(portal, "/api/membership/digital", digitalApplicant(parts));

const ticket = { subject: "A door left open", priority: "urgent", message: "Look at the door of the archive." };
export const ticketCase = (portal: Portal, parts: Parts = {}) => {
  const { name, email } = newMessage();
  return sent(portal, "/api/support/tickets", { name, email, category: "technical", ...ticket, ...parts });
};

/** Skips the undo period of twenty seconds. */
export async function carryOutDecisions(portal: Portal): Promise<void> {
  const isWaiting = and(isNull(plannedDecisionTable.doneAt), isNull(plannedDecisionTable.undoneAt));
  const ctx = portal.context({ actor: { kind: "system" } });
  await portal.platform.database.db.update(plannedDecisionTable).set({ dueAt: ctx.now }).where(isWaiting);
  await carryOutDue(ctx);
}

/** Returns the response of the decision. */
export async function decided(portal: Portal, cookie: string, id: string, body: Parts): Promise<Response> {
  const answer = await portal.ask(`${QUEUE}/${id}/decision`, { cookie, body });
  if (answer.ok) await carryOutDecisions(portal);
  return answer;
}
