import { pbkdf2Sync } from "node:crypto";
import { type Challenge, solveChallenge } from "altcha-lib";
import { eq, inArray } from "drizzle-orm";
import { sessionTable, userTable } from "../src/features/accounts/tables.server";
import type { Role } from "../src/platform/roles";
import type { Portal } from "./portal";

let count = 0;

/** A valid sign-up; each call invents another person. */
export function newcomer(parts: Record<string, unknown> = {}) {
  count += 1;
  const name = `asha.rao.${process.pid}.${count}`;
  return {
    username: name,
    email: `${name}@example.in`,
    password: "seven spans long",
    firstName: "Asha",
    lastName: "Rao",
    ...parts,
  };
}

type DeriveKey = Parameters<typeof solveChallenge>[0]["deriveKey"];
/** Without worker threads, which halves the time. */
const deriveKey: DeriveKey = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, "sha256"),
});

export async function solvedPuzzle(puzzle: Challenge) {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (!solution) throw new Error("the puzzle has no solution");
  return solution;
}

/** Returns a verified token. */
export async function captchaToken(
  portal: Portal,
  action = "login",
  address = `198.51.100.${++count % 250}`,
): Promise<string> {
  const asked = await portal.ask("/api/captcha/challenge", { body: { microsite: "main_portal", action }, address });
  const { challengeToken, puzzle } = await asked.json();
  const solution = await solvedPuzzle(puzzle);
  await portal.ask("/api/captcha/verify", {
    body: { challengeToken, userResponse: "verified", responseTime: 700, solution },
  });
  return challengeToken;
}

export async function signIn(
  portal: Portal,
  username: string,
  password: string,
  rememberMe = false,
): Promise<Response> {
  return portal.ask("/api/auth/login", {
    body: { username, password, rememberMe, captchaToken: await captchaToken(portal) },
  });
}

export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export async function member(portal: Portal, parts: Record<string, unknown> = {}) {
  const person = newcomer(parts);
  await portal.ask("/api/auth/signup", { body: person });
  const cookie = cookieOf(await signIn(portal, person.email, person.password));
  return { ...person, cookie };
}

/** Sets the address as verified. */
export async function provenMember(portal: Portal, parts: Record<string, unknown> = {}) {
  const person = await member(portal, parts);
  const isTheirs = eq(userTable.email, person.email);
  await portal.context().db.update(userTable).set({ emailVerified: true }).where(isTheirs);
  return person;
}

/** Signed in with a second factor; roles are set directly in the database. */
export async function staffMember(portal: Portal, ...roles: Role[]) {
  const person = await member(portal);
  const { db } = portal.context();
  const [user] = await db
    .update(userTable)
    .set({ roles: ["member", ...roles], emailVerified: true })
    .where(eq(userTable.email, person.email))
    .returning({ id: userTable.id });
  if (!user) throw new Error("no such account");
  await withSecondFactor(portal, person.email);
  return { ...person, id: user.id };
}

export async function withSecondFactor(portal: Portal, email: string): Promise<void> {
  const { db } = portal.context();
  const ids = db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email));
  await db.update(sessionTable).set({ secondFactor: true }).where(inArray(sessionTable.userId, ids));
}

/** Backdates the sessions, by two hours unless specified. */
export async function ageSessions(portal: Portal, email: string, minutes = 120): Promise<void> {
  const { db } = portal.context();
  const [user] = await db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email));
  const createdAt = new Date(Date.now() - minutes * 60_000);
  await db
    .update(sessionTable)
    .set({ createdAt })
    .where(eq(sessionTable.userId, user?.id ?? ""));
}
