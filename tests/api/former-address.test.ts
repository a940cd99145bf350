import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "../../src/features/accounts/tables.server";
import { dayAhead } from "../../src/platform/indian-time";
import { eventDesk, registerFor } from "../events";
import { awaitMail, mailsTo, tokenIn } from "../outbox";
import { cookieOf, newcomer, provenMember, signIn } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;
const inbox = () => portal.platform.config.dataDir;
const json = async (asked: Promise<Response>) => (await asked).json();

/** Gives the person another address, and the one before to somebody else. Answers who both are. */
async function handedOver(person: Awaited<ReturnType<typeof provenMember>>) {
  const { cookie, password, email: former } = person;
  const { email } = newcomer();
  await portal.ask("/api/profile", { method: "PATCH", body: { email, password }, cookie });
  const token = tokenIn(await awaitMail(inbox(), email, "Confirm your new email address"));
  expect((await portal.ask("/api/auth/verify-email", { body: { token }, cookie })).status).toBe(200);
  const next = await provenMember(portal);
  await db().update(userTable).set({ email: former }).where(eq(userTable.email, next.email));
  return { owner: { email, cookie }, next: cookieOf(await signIn(portal, former, next.password)) };
}

const placesOf = async (cookie: string) =>
  (await json(portal.ask("/api/registrations", { cookie }))).registrations.map(
    ({ reference }: { reference: string }) => reference,
  );
/** Nobody is mailed at an address that was given up, but about the change itself. */
const mailsOf = async (email: string) => (await mailsTo(inbox(), email)).map(({ subject }) => subject);

test("a place that was swapped after a change of address stays with its holder", async () => {
  const desk = await eventDesk(portal);
  const day = (at: number) => ({
    startsAt: new Date(`${dayAhead(at)}T10:00:00+05:30`).toISOString(),
    endsAt: new Date(`${dayAhead(at)}T16:00:00+05:30`).toISOString(),
  });
  const event = await desk.published({ places: 5 });
  const other = await desk.published({ ...day(31), places: 5, title: "The other one" });
  const person = await provenMember(portal);
  const { registrations } = await json(registerFor(portal, event, person));
  const { owner, next } = await handedOver(person);
  const swapped = await json(
    portal.ask(`/api/registrations/${registrations[0].reference}/swap`, {
      cookie: owner.cookie,
      body: { eventId: other.id, registrationTypeId: other.types[0]?.id },
    }),
  );
  expect(await placesOf(owner.cookie)).toContain(swapped.reference);
  expect(await placesOf(next)).toEqual([]);
  await awaitMail(inbox(), owner.email, "You have a place: The other one");
  expect(await mailsOf(person.email)).not.toContain("You have a place: The other one");
});
