import { MailButton, MailGreeting, MailLayout, MailLink, MailText, unlinked } from "../../platform/mail/mail-layout";
import { inSentence } from "../../platform/text/in-sentence";

/** `pdfUrl` works without an account. `checkUrl` is the public page. */
type Held = { name: string; title: string; number: string };
type Issued = Held & { sentence: string; pdfUrl: string; checkUrl: string; ownUrl: string };

export function CertificateMail({ name, title, number, sentence, pdfUrl, checkUrl, ownUrl }: Issued) {
  return (
    <MailLayout title={`Your ${inSentence(title)}`}>
      <MailGreeting name={name} />
      <MailText>
        iFACE certifies that {unlinked(name)} {unlinked(sentence)}
      </MailText>
      <MailButton url={pdfUrl}>Download the certificate</MailButton>
      <MailText>
        Its number is {number}. Anybody can check it at <MailLink url={checkUrl}>{checkUrl}</MailLink>, or by the code
        printed on it.
      </MailText>
      <MailText>
        If your name is misspelt, correct it at <MailLink url={ownUrl}>{ownUrl}</MailLink>, signed in with this email
        address.
      </MailText>
    </MailLayout>
  );
}

/** `again`: nothing changed, but it had been withdrawn. */
export type Reissue = { change: "name" | "again" } | { change: "sentence"; sentence: string };

function reissueWords(name: string, reissue: Reissue): string {
  if (reissue.change === "sentence")
    return `what it states was corrected. iFACE certifies that ${unlinked(name)} ${unlinked(reissue.sentence)}`;
  return reissue.change === "name" ? `it now bears the name ${unlinked(name)}.` : "it is valid again, in a new copy.";
}

export function ReissuedMail({ name, title, number, reissue, pdfUrl }: Held & { reissue: Reissue; pdfUrl: string }) {
  return (
    <MailLayout title="Your certificate was issued anew">
      <MailGreeting name={name} />
      <MailText>
        {title}, {number}: {reissueWords(name, reissue)} Anyone who checks the earlier copy is told that it was
        replaced.
      </MailText>
      <MailButton url={pdfUrl}>Download the new one</MailButton>
    </MailLayout>
  );
}

type Declined = Held & { wanted: string; answer: string };

export function CorrectionDeclinedMail({ name, title, number, wanted, answer }: Declined) {
  return (
    <MailLayout title="The name stays as it is">
      <MailGreeting name={name} />
      <MailText>
        You asked us to print {unlinked(wanted)} on your {inSentence(title)}, {number}. We did not do that:
      </MailText>
      <MailText>{unlinked(answer)}</MailText>
    </MailLayout>
  );
}

export function WithdrawnMail({ name, title, number, reason }: Held & { reason: string }) {
  return (
    <MailLayout title="A certificate was withdrawn">
      <MailGreeting name={name} />
      <MailText>
        {title}, {number}, is no longer valid. Anyone who checks it is told so.
      </MailText>
      <MailText>{unlinked(reason)}</MailText>
    </MailLayout>
  );
}

export function CorrectionNoticeMail({ number, url }: { number: string; url: string }) {
  return (
    <MailLayout title="A name to correct">
      <MailText>The holder of certificate {number} asks for another name on it.</MailText>
      <MailButton url={url}>Open the certificates</MailButton>
    </MailLayout>
  );
}
