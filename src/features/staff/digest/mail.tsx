import { Heading, Link, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { MailButton, MailLayout, MailText } from "../../../platform/mail-layout";
import { momentWords } from "../../accounts/moment-words";
import type { PromiseFigure } from "../../cases/promise-figures";
import { type CaseKind, kindLabels } from "../../cases/schema";
import { promisedTime, workingTime } from "../../cases/working-time-words";

type Overdue = { reference: string; kind: CaseKind; promisedAt: Date };
export type Digest = {
  day: string;
  queue: { open: number; dueToday: number; overdue: number };
  overdue: readonly Overdue[];
  arrived: number;
  ended: number;
  undelivered: number;
  promises: readonly PromiseFigure[];
  chain: { number: number; hash: string };
};

const Part = ({ children }: { children: string }) => (
  <Heading as="h2" style={{ fontSize: "19px", margin: "24px 0 8px" }}>
    {children}
  </Heading>
);
const Line = ({ children }: { children: ReactNode }) => (
  <Text style={{ fontSize: "16px", lineHeight: "1.5", margin: "0 0 6px" }}>{children}</Text>
);

function Overdues({ overdue, url }: { overdue: readonly Overdue[]; url: string }) {
  if (overdue.length === 0) return null;
  return (
    <>
      <Part>Longest overdue</Part>
      {overdue.map(({ reference, kind, promisedAt }) => (
        <Line key={reference}>
          <Link href={`${url}?view=overdue&q=${reference}`}>{reference}</Link> {kindLabels[kind]}, promised
          for {momentWords(promisedAt.toISOString())}
        </Line>
      ))}
    </>
  );
}

function Promises({ figures }: { figures: readonly PromiseFigure[] }) {
  const counted = figures.filter(({ answered }) => answered > 0);
  if (counted.length === 0) return null;
  return (
    <>
      <Part>Answers of the last 90 days, in working time</Part>
      {counted.map(({ kind, label, median, ninetieth, promise }) => (
        <Line key={kind}>
          {label}: median {workingTime(median ?? 0)}, 90th percentile {workingTime(ninetieth ?? 0)}, promised{" "}
          {promisedTime(promise)}
        </Line>
      ))}
    </>
  );
}

/** The morning's mail to staff. The head of the record in it proves later that nothing before it was changed. */
export function DigestMail({ digest, url }: { digest: Digest; url: string }) {
  const { day, queue, arrived, ended, undelivered, chain } = digest;
  return (
    <MailLayout title={`The desk on ${day}`}>
      <MailText>
        {queue.open} open, {queue.dueToday} due today, {queue.overdue} overdue. Since yesterday {arrived}{" "}
        arrived and {ended} ended.
      </MailText>
      {undelivered > 0 ? (
        <MailText>{undelivered} mails have not been taken by the mail server yet.</MailText>
      ) : null}
      <MailButton url={url}>Open the queue</MailButton>
      <Overdues overdue={digest.overdue} url={url} />
      <Promises figures={digest.promises} />
      <Part>The record</Part>
      <Line>
        {chain.number === 0
          ? "No event is sealed yet."
          : `Seal ${chain.number}, head ${chain.hash}. Keep this mail: “npm run portal -- audit check ${chain.hash}” shows that nothing up to here was changed.`}
      </Line>
    </MailLayout>
  );
}
