import { type CaseKind, kindLabel } from "~/features/cases/kinds";
import { promisedTime, timeToAnswer } from "~/features/cases/office-words";
import type { PromiseFigure } from "~/features/cases/promise-figures";
import type { SeriesView } from "~/features/money/console/series-schema";
import { MailButton, MailLayout, MailLink, MailPart, MailText } from "~/platform/mail/mail-layout";
import { pluralise } from "~/platform/text/pluralise";
import { shortMoment } from "~/platform/time/short-dates";

type Overdue = { reference: string; kind: CaseKind; promisedAt: Date };
export type Digest = {
  day: string;
  queue: { open: number; dueToday: number; overdue: number };
  overdue: readonly Overdue[];
  arrived: number;
  ended: number;
  undelivered: number;
  failed: number;
  setAside: number;
  mailbox: { readAt: Date | null; why: string | null; isLate: boolean } | undefined;
  promises: readonly PromiseFigure[];
  series: readonly Pick<SeriesView, "number" | "isUnconfirmed">[];
  chain: { number: number; hash: string };
};

function Overdues({ overdue, url }: { overdue: readonly Overdue[]; url: string }) {
  if (overdue.length === 0) return null;
  return (
    <>
      <MailPart>Longest overdue</MailPart>
      {overdue.map(({ reference, kind, promisedAt }) => (
        <MailText key={reference}>
          <MailLink url={`${url}?view=overdue&q=${reference}`}>{reference}</MailLink> {kindLabel(kind)}, promised by{" "}
          {shortMoment(promisedAt.toISOString())}
        </MailText>
      ))}
    </>
  );
}

function Promises({ figures }: { figures: readonly PromiseFigure[] }) {
  const answered = figures.filter((one) => one.answered > 0);
  if (answered.length === 0) return null;
  return (
    <>
      <MailPart>Answers in the last 90 days, in working time</MailPart>
      {answered.map(({ kind, label, median, ninetieth, promise }) => (
        <MailText key={kind}>
          {label}: median {timeToAnswer(median)}, 90th percentile {timeToAnswer(ninetieth)}, promised{" "}
          {promisedTime(promise)}
        </MailText>
      ))}
    </>
  );
}

/** The last number of each series: staff compare with it after a backup is restored. */
function LastNumbers({ series }: Pick<Digest, "series">) {
  const numbers = series.flatMap(({ number }) => number ?? []);
  const isLocked = series.some(({ isUnconfirmed }) => isUnconfirmed);
  if (numbers.length === 0 && !isLocked) return null;
  return (
    <>
      <MailPart>Documents</MailPart>
      {numbers.length > 0 ? (
        <MailText>
          Last numbers: {numbers.join(", ")}. Keep this email: if a backup has to be restored, they say where documents
          go on.
        </MailText>
      ) : null}
      {isLocked ? (
        <MailText>No document is issued until a treasurer has confirmed the last numbers, under Money, Today.</MailText>
      ) : null}
    </>
  );
}

function UnreadMailbox({ mailbox }: Pick<Digest, "mailbox">) {
  if (!mailbox?.isLate) return null;
  const { readAt, why } = mailbox;
  const since = readAt ? `have not been read since ${shortMoment(readAt.toISOString())}` : "are not read";
  return (
    <MailText>
      Emails that come in {since}
      {why ? `: ${why}` : ""}.
    </MailText>
  );
}

/** The head of the audit chain later proves that no earlier record was changed. */
export function DigestMail({ digest, url }: { digest: Digest; url: string }) {
  const { day, queue, arrived, ended, undelivered, failed, setAside, chain } = digest;
  return (
    <MailLayout title={`The desk on ${day}`} why="The portal sends this digest to the staff address every morning.">
      <MailText>
        {queue.open} open, {queue.dueToday} due today, {queue.overdue} overdue. Since yesterday {arrived} arrived and{" "}
        {ended} ended.
      </MailText>
      {undelivered > 0 ? (
        <MailText>
          The mail server has not accepted {undelivered} {undelivered === 1 ? "email" : "emails"} yet.
        </MailText>
      ) : null}
      {failed > 0 ? (
        <MailText>
          {failed} {failed === 1 ? "email was" : "emails were"} given up since yesterday. An admin finds them under
          Audit log, Emails, and can send them again.
        </MailText>
      ) : null}
      <UnreadMailbox mailbox={digest.mailbox} />
      {setAside > 0 ? (
        <MailText>
          {pluralise(setAside, "email that came in is", "emails that came in are")} not in the queue: please read the
          mailbox, where {setAside === 1 ? "it lies" : "they lie"} unread.
        </MailText>
      ) : null}
      <MailButton url={url}>Open the queue</MailButton>
      <Overdues overdue={digest.overdue} url={url} />
      <Promises figures={digest.promises} />
      <LastNumbers series={digest.series} />
      <MailPart>The record</MailPart>
      <MailText>
        {chain.number === 0
          ? "No entry is sealed yet."
          : `Seal ${chain.number}, head ${chain.hash}. Keep this email: “npm run portal -- audit check ${chain.hash}” shows that nothing up to here was changed.`}
      </MailText>
    </MailLayout>
  );
}
