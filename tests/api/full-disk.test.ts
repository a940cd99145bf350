import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { newMessage } from "../cases";
import { newcomer, provenMember, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const nearlyFull = usePortal({ DISK_WARNING_MB: "1000000" });
const unwatched = usePortal({ DISK_WARNING_MB: "0" });
const run = (statement: ReturnType<typeof sql>) => portal.platform.database.db.execute(statement);

/** Makes inserts into `table` fail with the error of a full disk (SQLSTATE 53100). */
async function fill(table: string) {
  await run(sql`create function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await run(sql`create trigger no_space before insert on ${sql.identifier(table)} execute function no_space()`);
}
afterEach(async () => {
  vi.restoreAllMocks();
  await run(sql`drop function if exists no_space() cascade`);
});

async function expectRefused(answer: Response) {
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "600"]);
  const { code, error } = await answer.json();
  expect([code, error]).toEqual(["storage_full", expect.stringContaining("was not kept")]);
}

test("what cannot be stored on a full disk is refused with a sentence and when to try again, and counts as never sent", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const [message, person] = [newMessage(), newcomer()];
  const send = () => portal.ask("/api/contact", { body: message, headers });
  const signUp = () => portal.ask("/api/auth/signup", { body: person });
  for (const table of ["activity", "idempotency_keys"]) {
    await fill(table);
    await expectRefused(await send());
    if (table === "activity") await expectRefused(await signUp());
    await run(sql`drop function no_space() cascade`);
  }
  expect([(await send()).status, (await signUp()).status]).toEqual([201, 201]);
});

test("a file for which there is no room is refused alike", async () => {
  const { cookie } = await provenMember(portal);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  vi.spyOn(portal.platform.storage, "write").mockRejectedValue(full);
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const answer = await portal.ask("/api/profile/photo", {
    method: "PUT",
    cookie,
    headers: { "content-type": "image/png" },
    body: new Uint8Array(photo),
  });
  await expectRefused(answer);
});

test("readyz names the disk when less is left than the setting asks for; 0 asks for nothing", async () => {
  const answer = await nearlyFull.ask("/readyz");
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false, failing: "disk" }]);
  expect((await unwatched.ask("/readyz")).status).toBe(200);
  expect(await (await nearlyFull.ask("/api/status")).json()).toMatchObject({ operational: true });
});

test("the console warns of how much is left below the setting, and 0 warns of nothing", async () => {
  const diskFor = async (at: typeof portal) => {
    const { cookie } = await staffMember(at, "reviewer");
    return (await (await at.ask("/api/staff/warnings", { cookie })).json()).disk;
  };
  expect(await diskFor(nearlyFull)).toEqual({ free: expect.stringMatching(/^[\d,]+ MB$/) });
  expect(await diskFor(unwatched)).toBeNull();
});
