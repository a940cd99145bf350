import { describe, expect, test, vi } from "vitest";
import { databases, ownData, type Program, startProgram } from "../program";
import { type Post, sixForms } from "./six-forms";
import { mailsIn, rowsOf } from "./stored";

const CLIENTS = 8;
const BEFORE_KILL = 72;

type Answered = { post: Post; reference?: string; id?: string };

async function send(program: Program, post: Post): Promise<Answered> {
  const answer = await program.ask(post.path, { body: post.body, headers: { "idempotency-key": post.key } });
  const { data } = await answer.json();
  expect([post.path, answer.status]).toEqual([post.path, 201]);
  return { post, ...data };
}

/** Posts forms until the program dies. Returns the unanswered post. */
async function client(program: Program, number: number, onAnswer: (one: Answered) => void): Promise<Post> {
  const posts = sixForms(number);
  let next = posts.next({});
  for (;;) {
    const post = next.value;
    const answered = await send(program, post).catch((cause: unknown) => {
      if (cause instanceof TypeError) return undefined;
      throw cause;
    });
    if (!answered) return post;
    onAnswer(answered);
    next = posts.next(answered);
  }
}

/** 8 clients post while the program is killed. Returns the answers and the unanswered posts. */
async function postAndKill(program: Program) {
  const answers: Answered[] = [];
  const onAnswer = (one: Answered) => {
    answers.push(one);
    if (answers.length === BEFORE_KILL) void program.stop("SIGKILL");
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(program, number, onAnswer));
  const cutOff = await Promise.all(clients);
  expect((await program.ended).signal).toBe("SIGKILL");
  return { answers, cutOff };
}

/** The emails that a stored case or registration causes. */
function mailsFor({ post: { email, path }, reference, id }: Answered, staff: string): string[] {
  if (!reference) return [`${email}: ${id} is your registration code for the Engineers’ Oath 2025`];
  const label = labels[path];
  const first = path === "/api/membership/digital" ? "Confirm your application" : "We have your submission";
  return [`${email}: ${first} ${reference}`, `${staff}: New: ${label} ${reference}`];
}

const labels: Record<string, string> = {
  "/api/membership/digital": "Digital membership",
  "/api/membership/inquiries": "Membership inquiry",
  "/api/contact": "Message",
  "/api/support/tickets": "Support ticket",
  "/api/partnership/applications": "Partnership application",
  "/api/competition/submit": "Competition entry",
};
const STAFF = "staff@iface.example";
// PostgreSQL's queue waits a minute before it gives up on a dead worker; the test skips that.
const releaseJobs = "update pgboss.job set state = 'retry', start_after = now() where state = 'active'";

describe.each(databases)("on %s", (kind) => {
  test("killed while six forms are posted: every answered reference is stored once and mailed once", async () => {
    const first = await startProgram({ ...(await ownData(kind)), STAFF_MAIL: STAFF });
    const { answers, cutOff } = await postAndKill(first);
    expect(new Set(answers.map(({ post }) => post.path)).size).toBe(7);
    if (kind === "postgres") await rowsOf(first.env, releaseJobs);

    const second = await startProgram(first.env);
    const again = await Promise.all(
      [...answers.slice(-CLIENTS).map(({ post }) => post), ...cutOff].map((post) => send(second, post)),
    );
    expect(again.slice(0, CLIENTS)).toEqual(answers.slice(-CLIENTS));
    const promised = [...answers, ...again.slice(CLIENTS)];

    const expected = promised.flatMap((one) => mailsFor(one, STAFF)).sort();
    await vi.waitFor(async () => expect(await mailsIn(second.dataDir)).toEqual(expected), {
      timeout: 60_000,
      interval: 500,
    });
    expect(await second.stop()).toEqual({ code: 0, signal: null });
    const stored = (await rowsOf(first.env, "select reference from cases")).map(({ reference }) => reference);
    expect(stored.sort()).toEqual(promised.flatMap(({ reference }) => reference ?? []).sort());
    expect(await mailsIn(second.dataDir)).toEqual(expected);
  });
});
