import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { caseTable } from "../../src/features/cases/tables.server";
import { digestFigures } from "../../src/features/reports/digest/operations.server";
import { keyedHash } from "../../src/platform/keyed-hash.server";
import { recipientHash } from "../../src/platform/mail-log.server";
import { mailTable, rateLimitTable } from "../../src/platform/tables.server";
import { digitalApplicant } from "../applicants";
import { acknowledgement, newMessage } from "../cases";
import { awaitMail, mailsTo } from "../outbox";
import { newcomer, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const receipts = { name: "receipts to an address", most: 5, seconds: 3600 };

async function sent(path: string, body: { email: string }) {
  const answer = await portal.ask(path, { body });
  expect(answer.status).toBe(201);
  return { email: body.email, reference: (await answer.json()).data.reference as string };
}
const write = (email: string) => sent("/api/contact", newMessage({ email }));
const mailsLoggedTo = (email: string) =>
  db()
    .select()
    .from(mailTable)
    .where(eq(mailTable.recipient, recipientHash(portal.platform, email)));

/** Lets it be as if `count` receipts had gone to `email` within this hour. */
const receivedBefore = (email: string, count: number) =>
  db()
    .insert(rateLimitTable)
    .values({
      key: keyedHash(portal.context(), receipts.name, email),
      ...{ count, resetsAt: new Date(Date.now() + 3_600_000) },
    });

test("beyond five receipts an hour to one address the case is stored and the mail left out, as the log says", async () => {
  const { email } = newcomer();
  await receivedBefore(email, 4);
  await acknowledgement(portal, await write(email));
  const { reference } = await write(email);
  await expect
    .poll(async () => (await mailsLoggedTo(email)).map(({ failure }) => failure), { timeout: 15_000 })
    .toEqual([null, "TOO_MANY_TO_ADDRESS"]);
  expect(await mailsTo(inbox(), email)).toHaveLength(1);
  const [row] = await db().select().from(caseTable).where(eq(caseTable.reference, reference));
  expect(row).toMatchObject({ status: "submitted", email });
  await acknowledgement(portal, await write(newcomer().email));
});

test("a mail that was left out is listed as such, and neither waits nor counts as not taken yet", async () => {
  const { email } = newcomer();
  const { cookie } = await staffMember(portal, "admin");
  const statesOf = async (state: string) => {
    const query = new URLSearchParams({ recipient: email, state });
    const { rows } = await (await portal.ask(`/api/staff/audit/mails?${query}`, { cookie })).json();
    return rows.map((row: { state: string }) => row.state);
  };
  await receivedBefore(email, 4);
  await acknowledgement(portal, await write(email));
  await write(email);
  await expect.poll(() => statesOf("left-out"), { timeout: 15_000 }).toEqual(["left-out"]);
  expect(await statesOf("waiting")).toEqual([]);
  expect(await statesOf("all")).toEqual(["left-out", "taken"]);
  expect((await digestFigures(portal.context({ actor: { kind: "system" } }))).undelivered).toBe(0);
});

test("receipts never use up the link that an applicant for digital membership waits for", async () => {
  const person = digitalApplicant();
  await receivedBefore(person.email, 5);
  const { reference } = await sent("/api/membership/digital", person);
  await awaitMail(inbox(), person.email, `Confirm your application ${reference}`);
});
