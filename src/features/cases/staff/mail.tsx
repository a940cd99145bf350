import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail-layout";
import { type CaseKind, kindLabels } from "../schema";

type About = {
  found: { reference: string; kind: CaseKind; name: string };
  /** What staff wrote, with its line ends. */
  text: string | undefined;
  url: string;
};

const Written = ({ text }: { text: string }) => (
  <>
    {text
      .split(/\n{2,}/)
      .filter((part) => part.trim())
      .map((part) => (
        <MailText key={part}>{part}</MailText>
      ))}
  </>
);

export function MessageMail({ found, text = "", url }: About) {
  return (
    <MailLayout title={`A message about ${found.reference}`}>
      <Written text={text} />
      <MailButton url={url}>Read and reply</MailButton>
    </MailLayout>
  );
}

export function InformationRequestMail({ found, text = "", url }: About) {
  return (
    <MailLayout title={`We need something from you for ${found.reference}`}>
      <Written text={text} />
      <MailText>The clock of our promise stands still until you answer.</MailText>
      <MailButton url={url}>Answer</MailButton>
    </MailLayout>
  );
}

export function ApprovedMail({ found, text, url }: About) {
  return (
    <MailLayout title={`${kindLabels[found.kind]} approved`}>
      <MailGreeting name={found.name} />
      <MailText>
        {kindLabels[found.kind]} {found.reference} is approved.
      </MailText>
      {text && <Written text={text} />}
      <MailButton url={url}>Open the case</MailButton>
    </MailLayout>
  );
}

export function DeclinedMail({ found, text, url }: About) {
  return (
    <MailLayout title={`${kindLabels[found.kind]} declined`}>
      <MailGreeting name={found.name} />
      <MailText>
        {kindLabels[found.kind]} {found.reference} is declined. The reason:
      </MailText>
      {text && <Written text={text} />}
      <MailButton url={url}>Open the case</MailButton>
    </MailLayout>
  );
}

export function ClosedMail({ found, text, url }: About) {
  return (
    <MailLayout title={`${kindLabels[found.kind]} closed`}>
      <MailGreeting name={found.name} />
      {text && <Written text={text} />}
      <MailText>
        {kindLabels[found.kind]} {found.reference} is closed. If there is more to say, write to us again.
      </MailText>
      <MailButton url={url}>Read the whole case</MailButton>
    </MailLayout>
  );
}
