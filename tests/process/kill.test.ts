import { describe, expect, test, vi } from "vitest";
import { newcomer } from "../people";
import { databases, ownData, type Program, startProgram } from "../program";
import { mailsIn, rowsOf } from "./stored";
import { signIn } from "./visitor";

const CLIENTS = 8;
const BEFORE_KILL = 60;

type Person = ReturnType<typeof newcomer>;

/** Signs up and subscribes new people until the program dies. Returns the unanswered person. */
async function client(
  program: Program,
  onAnswer: (kind: "account" | "letter", person: Person) => void,
): Promise<Person> {
  for (;;) {
    const person = newcomer();
    try {
      const account = await program.ask("/api/auth/signup", { body: person });
      if (account.status === 201) onAnswer("account", person);
      const letter = await program.ask("/api/newsletter", { body: { name: "Asha Rao", email: person.email } });
      if (letter.status === 201) onAnswer("letter", person);
    } catch {
      return person;
    }
  }
}

/** 8 clients write while the program is killed. Returns the answered people by kind, and the unanswered ones. */
async function writeAndKill(program: Program) {
  const accounts: Person[] = [];
  const letters: Person[] = [];
  const onAnswer = (kind: "account" | "letter", person: Person) => {
    (kind === "account" ? accounts : letters).push(person);
    if (accounts.length + letters.length === BEFORE_KILL) void program.stop("SIGKILL");
  };
  const cutOff = await Promise.all(Array.from({ length: CLIENTS }, () => client(program, onAnswer)));
  expect((await program.ended).signal).toBe("SIGKILL");
  return { accounts, letters, cutOff };
}

// PostgreSQL's queue waits a minute before it frees a dead worker's jobs; the tests skip that.
const releaseJobs = "update pgboss.job set state = 'retry', start_after = now() where state = 'active'";
const subjects = { account: "Confirm your email address", letter: "Confirm your newsletter subscription" };

describe.each(databases)("on %s", (kind) => {
  test("a killed program has kept all that it answered, once, and sends each mail once", async () => {
    const first = await startProgram(await ownData(kind));
    const { accounts, letters, cutOff } = await writeAndKill(first);
    if (kind === "postgres") await rowsOf(first.env, releaseJobs);

    const second = await startProgram(first.env);
    const again = await Promise.all(
      // One network each, because a network learns of at most ten known addresses an hour.
      accounts.map((person, at) => second.ask("/api/auth/signup", { body: person, address: `198.51.100.${at + 1}` })),
    );
    expect(again.map(({ status }) => status)).toEqual(accounts.map(() => 409));
    for (const person of accounts.slice(-3)) expect((await signIn(second, person)).status).toBe(200);
    for (const person of cutOff)
      expect([201, 409]).toContain((await second.ask("/api/auth/signup", { body: person })).status);

    const promised = [
      ...accounts.map(({ email }) => `${email}: ${subjects.account}`),
      ...cutOff.map(({ email }) => `${email}: ${subjects.account}`),
      ...letters.map(({ email }) => `${email}: ${subjects.letter}`),
    ];
    const mails = await vi.waitFor(
      async () => {
        const found = await mailsIn(second.dataDir);
        expect([...new Set(promised)].filter((mail) => !found.includes(mail))).toEqual([]);
        return found;
      },
      { timeout: 30_000, interval: 250 },
    );
    expect(await second.stop()).toEqual({ code: 0, signal: null });
    expect(mails).toEqual([...new Set(mails)]);
    const stored = (await rowsOf(first.env, "select email from newsletter_subscriptions")).map(({ email }) =>
      String(email),
    );
    expect(letters.filter(({ email }) => !stored.includes(email))).toEqual([]);
    expect(stored).toEqual([...new Set(stored)]);
  });
});
