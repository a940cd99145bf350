import {
  MailButton,
  MailGreeting,
  MailLayout,
  MailLines,
  MailLink,
  MailPart,
  MailText,
} from "../../../platform/mail/mail-layout";
import { mailStyles as styles } from "../../../platform/mail/mail-style";
import { longDay } from "../../../platform/time/dates";
import type { Article } from "./article";

type IssueMailProps = {
  issue: { number: number | null; subject: string; preheader: string; body: string; articles: readonly Article[] };
  site: string;
  /** The day of sending, 2026-11-21. */
  day: string;
  /** Absent before the issue is sent. */
  pageUrl?: string;
  /** `day`: when the address was confirmed. */
  reader: { name: string; email: string; day: string };
  leavingUrl: string;
};

const table = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0, width: "100%" } as const;

function Lead({ article, site }: { article: Article; site: string }) {
  return (
    <>
      <MailPart>{article.title}</MailPart>
      <MailText>{article.summary}</MailText>
      <MailButton url={site + article.path}>Read on</MailButton>
    </>
  );
}

function Short({ article, site }: { article: Article; site: string }) {
  return (
    <tr>
      <td className="line" style={styles.row}>
        <p className="ink3" style={styles.note}>
          {article.note}
        </p>
        <p style={styles.rowTitle}>
          <MailLink url={site + article.path}>{article.title}</MailLink>
        </p>
        <MailText>{article.summary}</MailText>
      </td>
    </tr>
  );
}

export function IssueMail({ issue, site, day, pageUrl, reader, leavingUrl }: IssueMailProps) {
  const [lead, ...others] = issue.articles;
  const name = issue.number ? `Issue ${issue.number}` : "Not sent yet";
  return (
    <MailLayout
      title={issue.subject}
      preview={issue.preheader}
      note={`Newsletter · ${name} · ${longDay(day)}`}
      why={
        <>
          You get this because you confirmed {reader.email} on {reader.day}.{" "}
          {pageUrl ? (
            <>
              <MailLink url={pageUrl}>Read in the browser</MailLink> ·{" "}
            </>
          ) : null}
          <MailLink url={leavingUrl}>Unsubscribe</MailLink>
        </>
      }
    >
      <MailGreeting name={reader.name} />
      <MailLines text={issue.body} />
      {lead ? <Lead article={lead} site={site} /> : null}
      {others.length > 0 ? (
        <table {...table}>
          <tbody>
            {others.map((article) => (
              <Short key={article.id} article={article} site={site} />
            ))}
          </tbody>
        </table>
      ) : null}
    </MailLayout>
  );
}
