import { expect, inject, test } from "vitest";
import { member, solvedPuzzle } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
/** A whole campus on PostgreSQL only, since all its proofs and sign-ins take half a minute. */
const BROWSERS = inject("database") === "postgres" ? 500 : 60;
const AT_ONCE = 20;
const address = "203.0.113.200";

type Touched = { challengeToken: string; puzzle: Parameters<typeof solvedPuzzle>[0] };

/** Runs `work` for each of `items`, twenty at a time. */
async function forEach<Item, Answer>(items: readonly Item[], work: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return answers;
}

async function touchForm(id: string): Promise<Touched> {
  const asked = await portal.ask("/api/captcha/challenge", {
    body: { microsite: "main_portal", action: "login" },
    headers: { "x-captcha-browser": id },
    address,
  });
  expect(asked.status, await asked.clone().text()).toBe(200);
  return asked.json();
}

test("a campus signs in: all browsers of one network open the page and sign in within an hour, none is refused", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => member(portal)));
  const ids = Array.from({ length: BROWSERS }, () => crypto.randomUUID());
  // The worst hour: all browsers touch the form before the first one submits it.
  const touched = await forEach(ids, touchForm);
  const statuses = await forEach([...touched.entries()], async ([index, { challengeToken, puzzle }]) => {
    const solution = await solvedPuzzle(puzzle);
    const proof = { challengeToken, userResponse: "verified", responseTime: 700, solution };
    const verified = await portal.ask("/api/captcha/verify", { body: proof, address });
    const { email: username, password } = { ...people[index % people.length] };
    const body = { username, password, rememberMe: false, captchaToken: challengeToken };
    const signedIn = await portal.ask("/api/auth/login", { body, address });
    return [verified.status, signedIn.status];
  });
  expect(statuses.filter(([verified, signedIn]) => verified !== 200 || signedIn !== 200)).toEqual([]);
}, 600_000);
