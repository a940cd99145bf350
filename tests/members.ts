import { digitalApplicant } from "./applicants";
import { awaitMail, tokenIn } from "./outbox";
import { cookieOf, signIn } from "./people";
import type { Portal } from "./portal";

const PASSWORD = "arch and abutment";

/** Applies, confirms and signs in. Returns the entered data, the number and the session cookie. */
export async function digitalMember(portal: Portal, parts: Record<string, unknown> = {}) {
  const { dataDir } = portal.platform.config;
  const person = digitalApplicant(parts);
  const { data } = await (await portal.ask("/api/membership/digital", { body: person })).json();
  const asked = await awaitMail(dataDir, person.email, `Confirm your application ${data.reference}`);
  const confirmed = await portal.ask("/api/membership/digital/confirm", { body: { token: tokenIn(asked) } });
  const number: string = (await confirmed.json()).data.memberNumber;
  const welcome = await awaitMail(dataDir, person.email, `Welcome to iFACE, member ${number}`);
  await portal.ask("/api/auth/reset-password", { body: { token: tokenIn(welcome), password: PASSWORD } });
  const cookie = cookieOf(await signIn(portal, person.email, PASSWORD));
  return { ...person, number, password: PASSWORD, cookie };
}
