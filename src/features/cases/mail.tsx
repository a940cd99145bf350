import { MailButton, MailGreeting, MailLayout, MailText } from "../../platform/mail-layout";
import { momentInIndia } from "./case-time";
import { type CaseKind, kindLabels } from "./schema";

type Found = { reference: string; kind: CaseKind; name: string; promisedAt: Date };

export function AcknowledgementMail({ found, url }: { found: Found; url: string }) {
  return (
    <MailLayout title="We have your submission">
      <MailGreeting name={found.name} />
      <MailText>
        {kindLabels[found.kind]} {found.reference} is stored. We answer by {momentInIndia(found.promisedAt)}.
      </MailText>
      <MailText>Keep the reference: with it you can follow the case, write to us or withdraw it.</MailText>
      <MailButton url={url}>Follow this case</MailButton>
    </MailLayout>
  );
}

export function NewCaseMail({ found, url }: { found: Found; url: string }) {
  return (
    <MailLayout title={`New: ${kindLabels[found.kind]}`}>
      <MailText>
        {found.reference} arrived. It is promised an answer by {momentInIndia(found.promisedAt)}.
      </MailText>
      <MailButton url={url}>Open the console</MailButton>
    </MailLayout>
  );
}

export function CaseCodeMail({ reference, code }: { reference: string; code: string }) {
  return (
    <MailLayout title={`Your code for ${reference}`}>
      <MailText>Your code is {code}. It works once, for 15 minutes.</MailText>
      <MailText>
        If you did not ask for it, you need not do anything: nobody can open the case without it.
      </MailText>
    </MailLayout>
  );
}

export function WithdrawnMail({ found, url }: { found: Found; url: string }) {
  return (
    <MailLayout title="Your case is withdrawn">
      <MailGreeting name={found.name} />
      <MailText>
        {kindLabels[found.kind]} {found.reference} is withdrawn as you asked. Nothing more happens with it.
      </MailText>
      <MailButton url={url}>Write to us</MailButton>
    </MailLayout>
  );
}
