import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registrationTable } from "../../src/features/events/tables.server";
import { rateLimitTable } from "../../src/platform/db/tables.server";
import { keyedHash } from "../../src/platform/signing/keyed-hash.server";
import { eventDesk, registerFor } from "../events";
import { provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;

test("the pass of a registration is drawn sixty times an hour, and another one still is", async () => {
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 5 });
  const registered = async () => {
    const { email, cookie } = await provenMember(portal);
    const { registrations } = await (await registerFor(portal, event, { email, cookie })).json();
    const { reference } = registrations[0];
    return { reference, pass: () => portal.ask(`/api/registrations/${reference}/pass.pdf`, { cookie }) };
  };
  const [one, other] = [await registered(), await registered()];
  expect((await one.pass()).status).toBe(200);
  const [row] = await db().select().from(registrationTable).where(eq(registrationTable.reference, one.reference));
  const key = keyedHash(portal.context(), "pass files", row?.id ?? "");
  await db().update(rateLimitTable).set({ count: 59 }).where(eq(rateLimitTable.key, key));
  expect((await one.pass()).status).toBe(200);
  const refused = await one.pass();
  expect([refused.status, Number(refused.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  expect((await other.pass()).status).toBe(200);
});
