import { awaitMail, tokenIn } from "./outbox";

/** A portal or a program. */
export type Answering = { ask: (path: string, request: { body: unknown }) => Promise<Response>; dataDir: string };

/** What asks a new subscriber for the confirming click, and what follows it. */
export const confirmationSubject = "Confirm your newsletter subscription";
export const welcomeSubject = "Welcome to the iFACE newsletter";

/** Subscribes `email` and presses the mailed button; answers the mail that welcomes it. */
export async function confirmedSubscription(portal: Answering, email: string, name = "Meera") {
  await portal.ask("/api/newsletter", { body: { name, email } });
  const token = tokenIn(await awaitMail(portal.dataDir, email, confirmationSubject));
  const answer = await portal.ask("/api/newsletter/confirm", { body: { token } });
  if (answer.status !== 200) throw new Error(`confirming answered ${answer.status}`);
  return awaitMail(portal.dataDir, email, welcomeSubject);
}
