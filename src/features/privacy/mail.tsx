import { MailButton, MailGreeting, MailLayout, MailText } from "~/platform/mail/mail-layout";
import { type Erased, erasedWords, keptWords, othersWords, paidBackWords } from "./closing/erasure-words";

type Named = { name: string; url: string };

export function ExportReadyMail({ name, url, until }: Named & { until: string }) {
  return (
    <MailLayout title="Your data is ready" why="If you did not ask for it, change your password and contact us.">
      <MailGreeting name={name} />
      <MailText>
        You asked for everything that iFACE holds about you. One ZIP file is ready until {until}. Sign in with this
        account to download it; the link alone opens nothing.
      </MailText>
      <MailButton url={url}>Go to my data</MailButton>
    </MailLayout>
  );
}

export function ClosingMail({ name, url, due }: Named & { due: string }) {
  return (
    <MailLayout
      title="Your account will be closed"
      why="If you did not ask for this, keep the account and change your password at once."
    >
      <MailGreeting name={name} />
      <MailText>
        Your iFACE account will be closed on {due} Indian time, or a few minutes later. Until then nothing changes, and
        you can sign in and keep the account.
      </MailText>
      <MailText>{keptWords}</MailText>
      <MailText>{othersWords}</MailText>
      <MailText>{paidBackWords}</MailText>
      <MailButton url={url}>Keep my account</MailButton>
    </MailLayout>
  );
}

export function ClosingCancelledMail({ name, url }: Named) {
  return (
    <MailLayout title="Your account stays">
      <MailGreeting name={name} />
      <MailText>Your iFACE account will not be closed. Nothing was erased.</MailText>
      <MailButton url={url}>Go to my profile</MailButton>
    </MailLayout>
  );
}

export function FormerClosingMail({ name, url, shown, due }: Named & { shown: string; due: string }) {
  return (
    <MailLayout title="Your account will be closed">
      <MailGreeting name={name} />
      <MailText>
        An iFACE account had this address until recently; its address is now {shown}. This account will be closed on{" "}
        {due} Indian time, or a few minutes later, as was requested in it. If you requested this, there is nothing to
        do.
      </MailText>
      <MailText>
        If you did not, undo the change of address with this link. It works once. It puts this address back, signs out
        every other browser and keeps the account.
      </MailText>
      <MailButton url={url}>Put this address back</MailButton>
    </MailLayout>
  );
}

export function ClosingVoidedMail({ name, url }: Named) {
  return (
    <MailLayout title="Your account stays">
      <MailGreeting name={name} />
      <MailText>
        Your iFACE account will not be closed, because its sign-in was secured again: a new password was set, a change
        of its email address was undone, or the operator reset it. Nothing was erased. If you still want to close the
        account, please ask for it again.
      </MailText>
      <MailButton url={url}>Go to my settings</MailButton>
    </MailLayout>
  );
}

export function ClosingDroppedMail({ name, url }: Named) {
  return (
    <MailLayout title="Your account was not closed">
      <MailGreeting name={name} />
      <MailText>
        The 48 hours are over, but you are now the only admin. So your iFACE account was not closed, and nothing was
        erased. Please make somebody else an admin first, then close the account again.
      </MailText>
      <MailButton url={url}>Go to my profile</MailButton>
    </MailLayout>
  );
}

export function ClosedMail({ name, erased }: { name: string; erased: Erased }) {
  return (
    <MailLayout title="Your account is closed">
      <MailGreeting name={name} />
      <MailText>Your iFACE account is closed. We have erased:</MailText>
      {erasedWords(erased).map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailText>{keptWords}</MailText>
      <MailText>{othersWords}</MailText>
      <MailText>{paidBackWords}</MailText>
      <MailText>
        We erase your name and this address as soon as this email is sent. Thank you for having been with us.
      </MailText>
    </MailLayout>
  );
}
