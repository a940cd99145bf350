import { MailButton, MailGreeting, MailLayout, MailLink, MailText, unlinked } from "../../../platform/mail/mail-layout";
import { pathOf } from "../board";
import { type ListedPosting, placeWords } from "../posting";

type SavedSearchMailProps = {
  name: string;
  words: string;
  /** The newest of the `count` matches. */
  jobs: readonly ListedPosting[];
  count: number;
  site: string;
  savedUrl: string;
};

export function SavedSearchMail({ name, words, jobs, count, site, savedUrl }: SavedSearchMailProps) {
  return (
    <MailLayout
      title={count === 1 ? "A new job for you" : `${count} new jobs for you`}
      why="You get this email because you saved this search on our job board. Remove it there, and these emails stop."
    >
      <MailGreeting name={name} />
      <MailText>New on the job board for your search: {unlinked(words)}.</MailText>
      {jobs.map((job) => (
        <MailText key={job.slug}>
          <MailLink url={site + pathOf(job)}>{job.title}</MailLink>
          <br />
          {unlinked(job.employer)}, {unlinked(placeWords(job))}
        </MailText>
      ))}
      {count > jobs.length ? <MailText>And {count - jobs.length} more on the job board.</MailText> : null}
      <MailButton url={savedUrl}>Your saved searches</MailButton>
    </MailLayout>
  );
}
