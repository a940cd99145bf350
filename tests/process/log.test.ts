import { expect, test, vi } from "vitest";
import { newcomer } from "../people";
import { ownData, startProgram } from "../program";
import { ticket } from "./six-forms";
import { rowsOf } from "./stored";
import { newMember } from "./visitor";

test("the log calls an address by its route, and a mail by its job: no number, id or name of somebody", async () => {
  const program = await startProgram({ ...(await ownData("embedded")), LOG_LEVEL: "info" });
  const kept = ["/verify/IFACE-2026-424242", "/api/members/verify/IFACE-2026-424242", "/IFACE-2026-424242"];
  for (const path of [...kept, "/verify/IFACE-2026-424242.data", "/nothing/IFACE-2026-424242.html"])
    await program.ask(path);
  await program.ask("/api/sessions/of-somebody", { method: "DELETE" });
  await program.ask("/brand/mark.svg");
  const answer = await program.ask("/api/support/tickets", { body: { ...ticket, email: newcomer().email } });
  const { reference } = (await answer.json()).data;
  await vi.waitFor(() => expect(program.said.stdout).toContain('"job":"cases.'), { timeout: 20_000 });
  const log = program.said.stdout;
  for (const path of ["/verify/:memberNumber", "/api/members/verify/:memberNumber", "*"])
    expect(log).toContain(`"path":"${path}"`);
  for (const path of ["/verify/:memberNumber.data", "/api/sessions/:id", "/brand/mark.svg"])
    expect(log).toContain(`"path":"${path}"`);
  expect(["424242", "of-somebody", reference].filter((text) => log.includes(text))).toEqual([]);
});

test("who was refused is in the log by id, also where little is logged; whoever was let in is not", async () => {
  const program = await startProgram({ ...(await ownData("postgres")), LOG_LEVEL: "warn" });
  const person = await newMember(program);
  const { user } = await (await program.ask("/api/auth/me", { cookie: person.cookie })).json();
  expect((await program.ask("/api/profile")).status).toBe(401);
  expect((await program.ask("/api/profile", { cookie: person.cookie })).status).toBe(200);
  expect((await program.ask("/api/staff/team", { cookie: person.cookie })).status).toBe(403);
  const lines = () => program.said.stdout.split("\n").filter((line) => line.includes('"status":40'));
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines().map((line) => JSON.parse(line))).toMatchObject([
    { path: "/api/profile", status: 401, code: "not_signed_in", actor: "visitor" },
    { path: "/api/staff/team", status: 403, code: "not_allowed", actor: user.id },
  ]);
  expect([person.email, person.username].filter((text) => program.said.stdout.includes(text))).toEqual([]);
});

test("a proxy that is not trusted is told of once, whichever way its requests are answered", async () => {
  const env = { ...(await ownData("embedded")), LOG_LEVEL: "info", TRUST_PROXY: "0" };
  const program = await startProgram(env);
  for (const path of ["/", "/healthz", "/brand/mark.svg", "/"]) await program.ask(path, { address: "198.51.100.77" });
  expect(program.said.stdout.split("TRUST_PROXY is 0")).toHaveLength(2);
});

test("what a person typed is not in the log, neither when a call succeeds nor when the database refuses it", async () => {
  const program = await startProgram({ ...(await ownData("postgres")), LOG_LEVEL: "debug" });
  const person = newcomer({ firstName: "Vasundhara" });
  expect((await program.ask("/api/auth/signup", { body: person, address: "198.51.100.77" })).status).toBe(201);
  await rowsOf(program.env, "alter table newsletter_subscriptions rename to elsewhere");
  const letter = { name: person.firstName, email: person.email };
  expect((await program.ask("/api/newsletter", { body: letter, address: "198.51.100.77" })).status).toBe(500);
  const log = program.said.stdout + program.said.stderr;
  expect(log).toContain('"path":"/api/newsletter","status":500');
  const typed = [person.email, person.username, person.firstName, person.password, "198.51.100.77"];
  expect(typed.filter((text) => log.includes(text))).toEqual([]);
});
