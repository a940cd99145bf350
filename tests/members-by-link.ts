import { digitalApplicant } from "./applicants";
import { awaitMail, tokenIn } from "./outbox";
import { cookieOf } from "./people";
import type { Portal } from "./portal";

/** A digital member, who proved the address and signs in by emailed links alone. */
export async function memberWithoutPassword(portal: Portal) {
  const inbox = portal.platform.config.dataDir;
  const { email, ...answers } = digitalApplicant();
  const applied = await portal.ask("/api/membership/digital", { body: { email, ...answers } });
  const { reference } = (await applied.json()).data;
  const asked = await awaitMail(inbox, email, `Confirm your application ${reference}`);
  await portal.ask("/api/membership/digital/confirm", { body: { token: tokenIn(asked) } });
  await portal.ask("/api/auth/sign-in-link", { body: { email } });
  const token = tokenIn(await awaitMail(inbox, email, "Your sign-in link"));
  const signedIn = await portal.ask("/api/auth/sign-in-link/session", { body: { token, rememberMe: true } });
  return { email, cookie: cookieOf(signedIn) };
}
