import {
  digitsInGroups,
  MailButton,
  MailCode,
  MailGreeting,
  MailLayout,
  MailText,
} from "../../platform/mail/mail-layout";
import { inSentence } from "../../platform/text/in-sentence";
import { clockTimeIst } from "../../platform/time/dates";
import { longMoment } from "../../platform/time/moments";
import { type LeftOutFile, leftOutLines, otherWay } from "./inbound/omitted-file";
import { type CaseKind, kindLabel } from "./kinds";
import { statusLabelOf } from "./status-words";

type Found = { reference: string; kind: CaseKind; name: string; promisedAt: Date };

const kindInText = (kind: CaseKind) => inSentence(kindLabel(kind));

type AcknowledgementProps = {
  found: Found;
  /** Absent while the address may be a stranger's. */
  name: string | undefined;
  url: string;
  takesReplies: boolean;
  leftOut: readonly LeftOutFile[];
};

const LeftOutText = ({ leftOut }: Pick<AcknowledgementProps, "leftOut">) => (
  <>
    <MailText>We have your email, but could not keep this beside it:</MailText>
    {leftOutLines(leftOut).map((line) => (
      <MailText key={line}>{line}</MailText>
    ))}
    <MailText>{otherWay}</MailText>
  </>
);

export function LeftOutMail({ found, leftOut, url }: Omit<AcknowledgementProps, "name" | "takesReplies">) {
  return (
    <MailLayout title={`Not all of your email about ${found.reference} could be kept`}>
      <MailGreeting name={found.name} />
      <LeftOutText leftOut={leftOut} />
      <MailButton url={url}>Follow this case</MailButton>
    </MailLayout>
  );
}

export function AcknowledgementMail({ found, name, url, takesReplies, leftOut }: AcknowledgementProps) {
  return (
    <MailLayout
      title="We have your submission"
      why="You get this email because a form on our website was sent with your address. If it was not you, you can withdraw the submission on the page above."
    >
      <MailGreeting name={name} />
      <MailText>
        We have received your {kindInText(found.kind)} {found.reference}. We will reply by{" "}
        {longMoment(found.promisedAt)}.
      </MailText>
      <MailText>
        Keep the reference: you need it to follow the case, write to us or withdraw it.
        {takesReplies ? " You can also write to us by replying to this email." : null}
      </MailText>
      {leftOut.length > 0 ? <LeftOutText leftOut={leftOut} /> : null}
      <MailButton url={url}>Follow this case</MailButton>
    </MailLayout>
  );
}

export function NewCaseMail({ found, url }: { found: Found; url: string }) {
  return (
    <MailLayout title={`New: ${kindLabel(found.kind)}`}>
      <MailText>
        {found.reference} has arrived. A reply is promised by {longMoment(found.promisedAt)}.
      </MailText>
      <MailButton url={url}>Open the case</MailButton>
    </MailLayout>
  );
}

/** `isNamed`: from another address in the form. */
export function EmailArrivedMail({ found, isNamed, url }: { found: Found; isNamed: boolean; url: string }) {
  return (
    <MailLayout title={`An email about ${found.reference}`}>
      <MailText>
        {isNamed
          ? `An email about ${found.reference} has come from an address that the form names. If our reply deadline was paused, it runs again.`
          : `An email about ${found.reference} has come from an address that is not the applicant's. It changes no deadline.`}
      </MailText>
      <MailButton url={url}>Open the case</MailButton>
    </MailLayout>
  );
}

type CodeProps = { reference: string; code: string; minutes: number; until: Date };

export const codeSubject = (code: string) => `${digitsInGroups(code)} is your iFACE code`;

export function CaseCodeMail({ reference, code, minutes, until }: CodeProps) {
  const validity = `Valid for ${minutes} minutes, until ${clockTimeIst(until)}`;
  return (
    <MailLayout
      title="Your code"
      preview={validity}
      why="You did not ask for this? Then do nothing. Without the code nobody can open the case. We never ask for a code by phone."
    >
      <MailText>Type this code on the page that asked for it to open {reference}. It works once.</MailText>
      <MailCode code={digitsInGroups(code)} validity={validity} />
    </MailLayout>
  );
}

type ConfirmAddressProps = Omit<CodeProps, "reference"> & { found: Found; url: string };

export function ConfirmAddressMail({ found, code, minutes, until, url }: ConfirmAddressProps) {
  const validity = `Valid for ${minutes} minutes, until ${clockTimeIst(until)}`;
  return (
    <MailLayout
      title="Please confirm your address"
      preview={validity}
      why="You get this email because a form on our website was sent with your address. If it was not you, do nothing: without the code nothing of it becomes public."
    >
      <MailGreeting />
      <MailText>
        We have your {kindInText(found.kind)} {found.reference}. Type this code on the page that asked for it, so that
        we know that the address is yours.
      </MailText>
      <MailCode code={digitsInGroups(code)} validity={validity} />
      <MailText>Is the page closed, or the code too old? Open the case; it sends you a new code.</MailText>
      <MailButton url={url}>Open the case</MailButton>
    </MailLayout>
  );
}

export function NoCodeMail({ reference, from, url }: { reference: string; from: string; url: string }) {
  return (
    <MailLayout title={`No code for ${reference} for now`}>
      <MailText>
        Too many wrong codes were typed for this case, so it cannot be opened with a code until {from}. Your case goes
        on as before. After that time you can ask for a new code.
      </MailText>
      <MailButton url={url}>Write to us</MailButton>
    </MailLayout>
  );
}

type WithdrawnMailProps = { found: Found; url: string; isAsked?: boolean };

/** `isAsked`: by the applicant; otherwise its purpose has ended by itself. */
export function WithdrawnMail({ found, url, isAsked = true }: WithdrawnMailProps) {
  const withdrawn = inSentence(statusLabelOf(found.kind, "withdrawn"));
  return (
    <MailLayout title={`Your case is ${withdrawn}`}>
      <MailGreeting name={found.name} />
      <MailText>
        Your {kindInText(found.kind)} {found.reference} is {withdrawn}
        {isAsked ? ", as you asked" : ""}. We will not work on it any further.
      </MailText>
      <MailButton url={url}>Write to us</MailButton>
    </MailLayout>
  );
}
