import { expect, test, vi } from "vitest";
import { newcomer } from "../people";
import { ownData, startProgram } from "../program";
import { mailsIn, rowsOf } from "./stored";

/** Inserts of `later` jobs into the queue hang. */
const holdQueue = `
  create function hold() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
  create trigger held before insert on pgboss.job for each row when (new.name = 'later') execute function hold()`;
const endHeld =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

test("a program that is killed between storing and queueing sends its mail after the next start, once", async () => {
  const first = await startProgram(await ownData("postgres"));
  await rowsOf(first.env, holdQueue);
  const person = newcomer();
  expect((await first.ask("/api/auth/signup", { body: person })).status).toBe(201);
  expect(await rowsOf(first.env, "select activity_id from outbox")).toHaveLength(1);
  await first.stop("SIGKILL");
  await rowsOf(first.env, endHeld);
  await rowsOf(first.env, "drop trigger held on pgboss.job");
  expect(await rowsOf(first.env, "select id from mails")).toEqual([]);
  expect(await rowsOf(first.env, "select activity_id from outbox")).toHaveLength(1);

  const second = await startProgram(first.env);
  await vi.waitFor(async () => expect(await mailsIn(second.dataDir)).toHaveLength(1), {
    timeout: 30_000,
    interval: 250,
  });
  expect(await rowsOf(first.env, "select activity_id from outbox")).toEqual([]);
  expect(await rowsOf(first.env, "select id from mails")).toHaveLength(1);
  expect(await second.stop()).toEqual({ code: 0, signal: null });
});
