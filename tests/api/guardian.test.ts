import { and, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobs } from "../../src/jobs";
import { rowsOf } from "../../src/platform/db.server";
import { runNightly } from "../../src/platform/jobs.server";
import { keyedHash } from "../../src/platform/keyed-hash.server";
import { LEFT_OUT } from "../../src/platform/mail-log.server";
import { mailboxKey } from "../../src/platform/mailbox-key";
import { mailTable, rateLimitTable } from "../../src/platform/tables.server";
import { digitalApplicant } from "../applicants";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { newcomer } from "../people";
import { usePortal } from "../portal";

const portal = usePortal({ STAFF_MAIL: "members@iface.example" });
const dataDir = () => portal.platform.config.dataDir;
const dateOfBirth = `${new Date().getUTCFullYear() - 15}-01-01`;

/** Applies, with a guardian, and confirms the applicant's address; answers the reference and the guardian's address. */
async function confirmed(parts: Record<string, unknown>) {
  const guardianEmail = newcomer().email;
  const person = digitalApplicant({
    guardianName: "Lata Iyer",
    guardianEmail,
    guardianConsent: true,
    ...parts,
  });
  const applied = await portal.ask("/api/membership/digital", { body: person });
  const { reference } = (await applied.json()).data as { reference: string };
  const token = tokenIn(await awaitMail(dataDir(), person.email, `Confirm your application ${reference}`));
  const before = await mailsTo(dataDir(), guardianEmail);
  const answer = await portal.ask("/api/membership/digital/confirm", { body: { token } });
  expect([before, answer.status]).toEqual([[], 200]);
  return { reference, guardianEmail, token, status: (await answer.json()).data.status };
}

test("the guardian of somebody under 18 is asked once, told how to answer, and the application waits", async () => {
  const { reference, guardianEmail, token, status } = await confirmed({ dateOfBirth });
  expect(status).toBe("in-review");
  const mail = await awaitMail(dataDir(), guardianEmail, `Your consent is needed for ${reference}`);
  for (const words of ["Meera Iyer", reference, "“I agree” or “I do not agree”", "/privacy-policy"])
    expect(mail.text).toContain(words);
  expect(mail.replyTo).toEqual([{ address: "members@iface.example", name: "" }]);
  for (const secret of ["Lata Iyer", token, "/track?", "token=", "Gangapur"])
    expect(mail.text).not.toContain(secret);

  expect((await portal.ask("/api/membership/digital/confirm", { body: { token } })).status).toBe(400);
  const later = await confirmed({ dateOfBirth });
  await awaitMail(dataDir(), later.guardianEmail, `Your consent is needed for ${later.reference}`);
  expect(await mailsTo(dataDir(), guardianEmail)).toHaveLength(1);
});

test("an applicant of age needs nobody's consent, whoever was typed in as guardian", async () => {
  const { guardianEmail, status } = await confirmed({});
  expect(status).toBe("approved");
  const later = await confirmed({ dateOfBirth });
  await awaitMail(dataDir(), later.guardianEmail, `Your consent is needed for ${later.reference}`);
  expect(await mailsTo(dataDir(), guardianEmail)).toEqual([]);
});

test("a guardian whose request was left out is asked the next night, within the same budget", async () => {
  const guardianEmail = newcomer().email;
  const ctx = portal.context();
  const key = keyedHash(ctx, "mails that strangers cause in ten minutes", mailboxKey(guardianEmail));
  await ctx.db.insert(rateLimitTable).values({ key, count: 3, resetsAt: new Date(Date.now() + 600_000) });
  const { reference } = await confirmed({ dateOfBirth, guardianEmail });
  const isLeftOut = and(eq(mailTable.job, "membership.guardian"), eq(mailTable.failure, LEFT_OUT));
  const leftOut = () => ctx.db.$count(mailTable, isLeftOut);
  await vi.waitFor(async () => expect(await leftOut()).toBe(1), { timeout: 15_000 });
  await ctx.db.delete(rateLimitTable).where(eq(rateLimitTable.key, key));
  const running = sql`select id from pgboss.job where data->>'name' = 'membership.guardian' and state < 'completed'`;
  await vi.waitFor(async () => expect(await rowsOf(ctx.db, running)).toEqual([]), { timeout: 15_000 });
  const now = new Date(Date.now() + 1_200_000);
  await runNightly(jobs, portal.context({ actor: { kind: "system" }, now }));
  await awaitMail(dataDir(), guardianEmail, `Your consent is needed for ${reference}`);
  expect(await leftOut()).toBe(0);
});
