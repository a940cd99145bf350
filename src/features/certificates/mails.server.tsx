import { and, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { Job, JobRun } from "../../platform/jobs/jobs.server";
import { sendMail, sendWithinBudget } from "../../platform/mail/mail-send.server";
import { linkToken } from "../../platform/signing/keyed-link.server";
import { inSentence } from "../../platform/text/in-sentence";
import { currentAddress } from "../accounts/ownership.server";
import type { CertificateKind } from "./certificate";
import { certificatePath } from "./certificate-number";
import {
  CertificateMail,
  CorrectionDeclinedMail,
  CorrectionNoticeMail,
  type Reissue,
  ReissuedMail,
  WithdrawnMail,
} from "./mail";
import { currentVersions } from "./operations.server";
import {
  certificateTable as certificates,
  correctionTable as corrections,
  certificateVersionTable as versions,
} from "./tables.server";

async function held(ctx: Context, number: string) {
  const [row] = await currentVersions(ctx).where(eq(certificates.number, number));
  const { certificate, current } = row ?? {};
  if (!certificate?.email || !current?.name) return undefined;
  const { publicUrl } = ctx.config;
  const file = `${publicUrl}/api/certificates/${number}.pdf`;
  return {
    kind: certificate.kind,
    email: await currentAddress(ctx, { email: certificate.email, at: certificate.heldSince ?? certificate.issuedAt }),
    isWithdrawn: certificate.withdrawnAt !== null,
    reason: certificate.withdrawnReason ?? "",
    mail: { name: current.name, title: current.title, number },
    sentence: current.sentence,
    version: current.version,
    checkUrl: publicUrl + certificatePath(number),
    ownUrl: `${publicUrl}/certificates`,
    pdfUrl: `${file}?token=${linkToken(ctx, "certificate", number)}`,
  };
}

const typedKinds: readonly CertificateKind[] = ["speaker", "volunteer"];

/** Skips a certificate that was withdrawn meanwhile. */
export const sendCertificate: Job = {
  name: "certificates.issued",
  async run(ctx, job) {
    const found = await held(ctx, job.activity.subject);
    if (!found || found.isWithdrawn) return;
    const { kind, email, mail, sentence, pdfUrl, checkUrl, ownUrl } = found;
    const content = (
      <CertificateMail {...mail} sentence={sentence} pdfUrl={pdfUrl} checkUrl={checkUrl} ownUrl={ownUrl} />
    );
    const send = typedKinds.includes(kind) ? sendWithinBudget : sendMail;
    await send(ctx, job, email, `Your ${inSentence(mail.title)}`, content);
  },
};

type Stated = { name: string | null; sentence: string };

function reissueOf(
  before: Stated | undefined,
  { mail, sentence }: { mail: { name: string }; sentence: string },
): Reissue {
  if (before?.sentence !== sentence) return { change: "sentence", sentence };
  return { change: before.name === mail.name ? "again" : "name" };
}

export const sendReissued: Job = {
  name: "certificates.reissued",
  async run(ctx, job) {
    const found = await held(ctx, job.activity.subject);
    if (!found || found.isWithdrawn) return;
    const { email, mail, pdfUrl, version } = found;
    const isBefore = and(eq(versions.number, mail.number), eq(versions.version, version - 1));
    const [before] = await ctx.db.select().from(versions).where(isBefore);
    const reissue = reissueOf(before, found);
    const subject = `Certificate ${mail.number} was issued anew`;
    await sendMail(ctx, job, email, subject, <ReissuedMail {...mail} reissue={reissue} pdfUrl={pdfUrl} />);
  },
};

/** Skips a certificate that is valid again. */
export const sendCertificateWithdrawn: Job = {
  name: "certificates.withdrawn",
  async run(ctx, job) {
    const found = await held(ctx, job.activity.subject);
    if (!found?.isWithdrawn) return;
    const { email, mail, reason } = found;
    const subject = `Certificate ${mail.number} was withdrawn`;
    await sendMail(ctx, job, email, subject, <WithdrawnMail {...mail} reason={reason} />);
  },
};

async function correctionOf({ db }: Context, { activity }: JobRun) {
  const [asked] = await db.select().from(corrections).where(eq(corrections.id, activity.subject));
  return asked;
}

export const sendCorrectionDeclined: Job = {
  name: "certificates.correction-declined",
  async run(ctx, job) {
    const asked = await correctionOf(ctx, job);
    const found = asked && (await held(ctx, asked.number));
    if (!asked || !found) return;
    const content = <CorrectionDeclinedMail {...found.mail} wanted={asked.name} answer={asked.answer ?? ""} />;
    await sendMail(ctx, job, found.email, `The name on certificate ${asked.number}`, content);
  },
};

export const sendCorrectionNotice: Job = {
  name: "certificates.correction-notice",
  async run(ctx, job) {
    const asked = await correctionOf(ctx, job);
    if (!asked || asked.outcome) return;
    const url = `${ctx.config.publicUrl}/staff/certificates`;
    const content = <CorrectionNoticeMail number={asked.number} url={url} />;
    await sendMail(ctx, job, ctx.config.staffMail, `A name to correct: ${asked.number}`, content);
  },
};
