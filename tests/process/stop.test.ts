import { Agent, request } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { cookieOf, newcomer } from "../people";
import { databases, emptyData, ownData, type Program, startProgram } from "../program";
import { newMember, signedInAs, signIn } from "./visitor";

/** Sends over a kept connection of `agent` and returns the status. */
function send(program: Program, agent: Agent, path: string, body?: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = body ? { "content-type": "application/json" } : {};
    const asked = request(program.url + path, { agent, method: body ? "POST" : "GET", headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
    asked.on("error", reject).end(body && JSON.stringify(body));
  });
}

/** Two signals at once would be read together, and the second one dropped. */
async function untilClosed(program: Program): Promise<void> {
  const isOpen = () =>
    program.ask("/healthz").then(
      () => true,
      () => false,
    );
  while (await isOpen());
}

describe.each(databases)("on %s", (kind) => {
  test("sign-ups that are running when the program is asked to end are finished, stored and answered", async () => {
    const program = await startProgram(await ownData(kind));
    const agent = new Agent({ keepAlive: true, maxSockets: 24 });
    onTestFinished(() => agent.destroy());
    await Promise.all(Array.from({ length: 24 }, () => send(program, agent, "/healthz")));
    const people = Array.from({ length: 24 }, () => newcomer());
    const answers = people.map((person) => send(program, agent, "/api/auth/signup", person));
    await Promise.race(answers);
    const ended = program.stop("SIGTERM");
    expect(await Promise.all(answers)).toEqual(people.map(() => 201));
    // Node closes idle connections after five seconds; a stopping program must close them earlier.
    const patience = AbortSignal.timeout(4_000);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(patience.aborted).toBe(false);

    const again = await startProgram(program.env);
    const known = await Promise.all(
      people.map((person, at) => again.ask("/api/auth/signup", { body: person, address: `198.51.100.${at + 1}` })),
    );
    expect(known.map(({ status }) => status)).toEqual(people.map(() => 409));
  });

  test("Ctrl-C, which reaches the program from the terminal and again from the bootstrap, cuts no running request", async () => {
    const program = await startProgram(await ownData(kind));
    const agent = new Agent({ keepAlive: true, maxSockets: 24 });
    onTestFinished(() => agent.destroy());
    await Promise.all(Array.from({ length: 24 }, () => send(program, agent, "/healthz")));
    const answers = Array.from({ length: 24 }, () => send(program, agent, "/api/auth/signup", newcomer()));
    await Promise.race(answers);
    program.stop("SIGINT");
    await untilClosed(program);
    expect(await program.stop("SIGINT")).toEqual({ code: 0, signal: null });
    expect(await Promise.all(answers)).toEqual(answers.map(() => 201));
  });

  test("a remembered session survives a restart, on the secret that was made at the first start", async () => {
    const first = await startProgram(await emptyData(kind));
    const { cookie, ...person } = await newMember(first);
    await first.stop();
    const second = await startProgram(first.env);
    expect(await signedInAs(second, cookie)).toBe(person.email);
    const answer = await signIn(second, person);
    expect(await signedInAs(second, cookieOf(answer))).toBe(person.email);
  });

  test("a connection that is kept open does not keep the program from ending", async () => {
    const program = await startProgram(await ownData(kind));
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    await send(program, agent, "/");
    // The program cuts open connections after ten seconds of grace; idle ones must close earlier.
    const grace = AbortSignal.timeout(9_000);
    expect(await program.stop("SIGINT")).toEqual({ code: 0, signal: null });
    expect(grace.aborted).toBe(false);
  });
});
