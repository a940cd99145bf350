import { eq } from "drizzle-orm";
import { caseSearchTable, caseTable } from "../src/features/cases/tables.server";
import { digitalApplicant, inquirer } from "./applicants";
import { newMessage } from "./cases";
import type { Portal } from "./portal";

export const QUEUE = "/api/staff/cases";

/** The id of the case with REFERENCE, once it can be searched. */
export async function caseIdOf(portal: Portal, reference: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const [found] = await portal.platform.database.db
      .select({ id: caseTable.id, isIndexed: caseSearchTable.caseId })
      .from(caseTable)
      .leftJoin(caseSearchTable, eq(caseSearchTable.caseId, caseTable.id))
      .where(eq(caseTable.reference, reference));
    if (found?.isIndexed) return found.id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${reference} cannot be searched`);
}

type Parts = Record<string, unknown>;

async function sent<Body extends { email: string }>(portal: Portal, path: string, body: Body) {
  const answer = await portal.ask(path, { body });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { reference } = (await answer.json()).data as { reference: string };
  return { ...body, reference, id: await caseIdOf(portal, reference) };
}

export const messageCase = (portal: Portal, parts: Parts = {}) =>
  sent(portal, "/api/contact", newMessage(parts));
export const inquiryCase = (portal: Portal, parts: Parts = {}) =>
  sent(portal, "/api/membership/inquiries", inquirer(parts));
export const digitalCase = (portal: Portal, parts: Parts = {}) =>
  sent(portal, "/api/membership/digital", digitalApplicant(parts));

const ticket = {
  subject: "A door left open",
  priority: "urgent",
  message: "Look at the door of the archive.",
};
export const ticketCase = (portal: Portal, parts: Parts = {}) => {
  const { name, email } = newMessage();
  return sent(portal, "/api/support/tickets", { name, email, category: "technical", ...ticket, ...parts });
};
