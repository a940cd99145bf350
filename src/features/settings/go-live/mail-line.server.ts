import { authorize, type Context } from "../../../platform/context.server";
import { failureWords, lastTries } from "../../../platform/mail/mail-log.server";
import { shortMoment } from "../../../platform/time/short-dates";
import type { GoLiveLine } from "./calls";
import { line, MAIL_LINE } from "./lines";

/** Short, because an admin waits for the answer. */
const PATIENCE_MS = 5_000;

type Tries = Awaited<ReturnType<typeof lastTries>>;

const moment = (at: Date) => shortMoment(at.toISOString());

const hasFailedLast = ({ deliveredAt, failed }: Tries) =>
  failed !== null && !failed.isGivenUp && (!deliveredAt || failed.at > deliveredAt);

function lastWords({ deliveredAt, failed }: Tries): string {
  const success = deliveredAt ? `The last email left on ${moment(deliveredAt)}.` : "No email has left yet.";
  return failed ? `${success} The last failure was on ${moment(failed.at)} (${failed.failure}).` : success;
}

const how = { how: "Set SMTP_URL in the environment." };

const unset = () =>
  line(MAIL_LINE, "missing", "No email is sent: nobody can confirm an address or reset a password.", how);

const failing = (host: string, tries: Tries, why: string) =>
  line(MAIL_LINE, "failing", `Emails do not leave by ${host}${why}. ${lastWords(tries)}`, how);

/** The state of the mail server according to the email log. */
export async function mailLine(ctx: Context): Promise<GoLiveLine> {
  const { smtpUrl } = ctx.config;
  if (!smtpUrl) return unset();
  const [{ host }, tries] = [new URL(smtpUrl), await lastTries(ctx)];
  if (hasFailedLast(tries)) return failing(host, tries, "");
  return line(MAIL_LINE, "trying", `${host} is being tried. ${lastWords(tries)}`, how);
}

/** A short error from a connection test; undefined when the mail server answers and accepts the sign-in. */
async function failureNow({ mailer }: Context): Promise<string | undefined> {
  const patience = Promise.withResolvers<string>();
  const timer = setTimeout(() => patience.resolve(`no answer within ${PATIENCE_MS / 1000} seconds`), PATIENCE_MS);
  try {
    const tried = mailer.verify?.().then(() => undefined, failureWords);
    return await Promise.race([tried, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export async function triedMailLine(ctx: Context): Promise<GoLiveLine> {
  authorize(ctx, "admin");
  const { smtpUrl } = ctx.config;
  if (!smtpUrl) return unset();
  const { host } = new URL(smtpUrl);
  const failure = await failureNow(ctx);
  const tries = await lastTries(ctx);
  if (failure) return failing(host, tries, `: tried just now, it failed (${failure})`);
  if (hasFailedLast(tries)) return failing(host, tries, ", though it answers and lets us sign in");
  return line(MAIL_LINE, "set", `${host} answers and lets us sign in. ${lastWords(tries)}`, how);
}
