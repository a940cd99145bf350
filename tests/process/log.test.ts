import { expect, test } from "vitest";
import { newcomer } from "../people";
import { ownData, startProgram } from "../program";
import { rowsOf } from "./stored";

test("what a person typed is not in the log, neither when a call succeeds nor when the database refuses it", async () => {
  const program = await startProgram({ ...(await ownData("postgres")), LOG_LEVEL: "debug" });
  const person = newcomer({ firstName: "Vasundhara" });
  expect((await program.ask("/api/auth/signup", { body: person, address: "198.51.100.77" })).status).toBe(
    201,
  );
  await rowsOf(program.env, "alter table newsletter_subscriptions rename to elsewhere");
  const letter = { name: person.firstName, email: person.email };
  expect((await program.ask("/api/newsletter", { body: letter, address: "198.51.100.77" })).status).toBe(500);
  const log = program.said.stdout + program.said.stderr;
  expect(log).toContain('"path":"/api/newsletter","status":500');
  const typed = [person.email, person.username, person.firstName, person.password, "198.51.100.77"];
  expect(typed.filter((text) => log.includes(text))).toEqual([]);
});
