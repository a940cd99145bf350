import { awaitMail, tokenIn } from "./outbox";

export type Answering = { ask: (path: string, request: { body: unknown }) => Promise<Response>; dataDir: string };

export const confirmationSubject = "Confirm your newsletter subscription";
export const welcomeSubject = "Welcome to the iFACE newsletter";

/** Returns the welcome email. */
export async function confirmedSubscription(portal: Answering, email: string, name = "Meera") {
  await portal.ask("/api/newsletter", { body: { name, email } });
  const token = tokenIn(await awaitMail(portal.dataDir, email, confirmationSubject));
  const answer = await portal.ask("/api/newsletter/confirm", { body: { token } });
  if (answer.status !== 200) throw new Error(`confirming answered ${answer.status}`);
  return awaitMail(portal.dataDir, email, welcomeSubject);
}
