import { MailButton, MailGreeting, MailLayout, MailLines, MailText } from "~/platform/mail/mail-layout";
import { inSentence } from "~/platform/text/in-sentence";
import { longMoment } from "~/platform/time/moments";
import { type CaseKind, kindLabel } from "../kinds";
import { type CaseStatus, endedStatuses } from "../schema";
import { outcomeWords, standingOf, statusLabelOf } from "../status-words";

type About = {
  found: {
    reference: string;
    kind: CaseKind;
    status: CaseStatus;
    stageReachedAt?: Date | null;
    name: string;
    promisedAt: Date;
    outcome?: Readonly<Record<string, unknown>> | null;
  };
  text: string | undefined;
  url: string;
  takesReplies: boolean;
};

const howToAnswer = (takesReplies: boolean) =>
  takesReplies ? "Reply to this email, or answer on the page of your case." : "Please answer on the page of your case.";

const why = "You get this email because this case was opened with your address.";

export function MessageMail({ found, text = "", url, takesReplies }: About) {
  const hasEnded = endedStatuses.includes(found.status);
  return (
    <MailLayout title={`A message about ${found.reference}`} why={why}>
      <MailLines text={text} />
      {hasEnded ? null : <MailText>{howToAnswer(takesReplies)}</MailText>}
      <MailButton url={url}>{hasEnded ? "Open the case" : "Read and reply"}</MailButton>
    </MailLayout>
  );
}

export function InformationRequestMail({ found, text = "", url, takesReplies }: About) {
  return (
    <MailLayout title={`We need something from you for ${found.reference}`} why={why}>
      <MailLines text={text} />
      <MailText>Our reply deadline is paused until you answer. {howToAnswer(takesReplies)}</MailText>
      <MailButton url={url}>Answer</MailButton>
    </MailLayout>
  );
}

/** The case may have moved on before the email is sent, so the text uses the stage's label. */
export function StageMail({ found, text = "", url, takesReplies }: About) {
  const reached = standingOf({ ...found, status: "in-review" }).toLowerCase();
  return (
    <MailLayout title={`${kindLabel(found.kind)} ${reached}`} why={why}>
      <MailText>
        Your {inSentence(kindLabel(found.kind))} {found.reference} is {reached}.
      </MailText>
      <MailLines text={text} />
      <MailText>{howToAnswer(takesReplies)}</MailText>
      <MailButton url={url}>Read and reply</MailButton>
    </MailLayout>
  );
}

export function ApprovedMail({ found, text, url }: About) {
  const approved = inSentence(statusLabelOf(found.kind, "approved"));
  return (
    <MailLayout title={`${kindLabel(found.kind)} ${approved}`} why={why}>
      <MailGreeting name={found.name} />
      <MailText>
        Your {inSentence(kindLabel(found.kind))} {found.reference} is {approved}.
      </MailText>
      {outcomeWords(found.kind, found.outcome ?? null).map(({ name, label, value }) => (
        <MailText key={name}>
          {label}: {value}
        </MailText>
      ))}
      {text && <MailLines text={text} />}
      <MailButton url={url}>Open the case</MailButton>
    </MailLayout>
  );
}

export function DeclinedMail({ found, text, url }: About) {
  return (
    <MailLayout title={`${kindLabel(found.kind)} declined`} why={why}>
      <MailGreeting name={found.name} />
      <MailText>
        Your {inSentence(kindLabel(found.kind))} {found.reference} is declined. The reason:
      </MailText>
      {text && <MailLines text={text} />}
      <MailButton url={url}>Open the case</MailButton>
    </MailLayout>
  );
}

export function ReopenedMail({ found, text, url }: About) {
  return (
    <MailLayout title={`${kindLabel(found.kind)} open again`} why={why}>
      <MailGreeting name={found.name} />
      <MailText>
        We have opened your {inSentence(kindLabel(found.kind))} {found.reference} again. We will reply by{" "}
        {longMoment(found.promisedAt)}.
      </MailText>
      {text && <MailLines text={text} />}
      <MailButton url={url}>Open the case</MailButton>
    </MailLayout>
  );
}

export function ClosedMail({ found, text, url }: About) {
  return (
    <MailLayout title={`${kindLabel(found.kind)} closed`} why={why}>
      <MailGreeting name={found.name} />
      {text && <MailLines text={text} />}
      <MailText>
        Your {inSentence(kindLabel(found.kind))} {found.reference} is closed. If you have more to say, send us a new
        message.
      </MailText>
      <MailButton url={url}>Read the whole case</MailButton>
    </MailLayout>
  );
}
