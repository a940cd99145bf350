import { runSql } from "../database-server";
import { cookieOf, newcomer, solvedPuzzle } from "../people";
import type { Program } from "../program";

type Answering = Pick<Program, "ask">;

let addresses = 0;

/** A new address in 198.18.0.0/15 on each call. */
export function newAddress(): string {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Gets a captcha from `asked`, has `verifier` check the solution and returns the token. */
export async function solvedCaptcha(asked: Answering, verifier = asked): Promise<string> {
  const challenge = await asked.ask("/api/captcha/challenge", {
    body: { microsite: "main_portal", action: "login" },
    address: newAddress(),
  });
  const { challengeToken, puzzle } = await challenge.json();
  const solution = await solvedPuzzle(puzzle);
  await verifier.ask("/api/captcha/verify", {
    body: { challengeToken, userResponse: "verified", responseTime: 700, solution },
  });
  return challengeToken;
}

/** Signs in for 30 days, with a new captcha unless a token is given. */
export async function signIn(
  program: Answering,
  { email, password }: { email: string; password: string },
  captchaToken?: string,
): Promise<Response> {
  const token = captchaToken ?? (await solvedCaptcha(program));
  return program.ask("/api/auth/login", { body: { username: email, password, rememberMe: true, captchaToken: token } });
}

/** Signs up and in. Returns the person and the session cookie. */
export async function newMember(program: Answering) {
  const person = newcomer();
  await program.ask("/api/auth/signup", { body: person });
  return { ...person, cookie: cookieOf(await signIn(program, person)) };
}

/** The email address of the session, undefined for visitors. */
export async function signedInAs(program: Program, cookie: string): Promise<string | undefined> {
  const { user } = await (await program.ask("/api/auth/me", { cookie })).json();
  return user?.email;
}

/** Returns the cookie of a new staff member with a second factor, both set directly in the database. */
export async function staffAt(program: Program, role: "reviewer" | "editor" | "admin" | "treasurer"): Promise<string> {
  const { email, cookie } = await newMember(program);
  const url = program.env.DATABASE_URL ?? "";
  await runSql(url, `update users set roles = '{member,${role}}', email_verified = true where email = '${email}'`);
  await runSql(
    url,
    `update sessions set second_factor = true where user_id = (select id from users where email = '${email}')`,
  );
  return cookie;
}
