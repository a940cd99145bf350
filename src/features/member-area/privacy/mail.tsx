import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail-layout";
import type { Erased } from "./closing/erased";
import { erasedWords, keptWords } from "./closing/erased-words";

type Named = { name: string; url: string };

/** An archive waits for its member. */
export function ExportReadyMail({ name, url, until }: Named & { until: string }) {
  return (
    <MailLayout title="Your data is ready">
      <MailGreeting name={name} />
      <MailText>
        You asked for everything that iFACE holds about you. It is ready as one ZIP file, until {until}. To
        get it, sign in with this account; the address alone opens nothing.
      </MailText>
      <MailButton url={url}>Go to my data</MailButton>
      <MailText>If you did not ask for it, change your password and tell us.</MailText>
    </MailLayout>
  );
}

/** The notice of 48 hours. */
export function ClosingMail({ name, url, due }: Named & { due: string }) {
  return (
    <MailLayout title="Your account will be closed">
      <MailGreeting name={name} />
      <MailText>
        Your iFACE account will be closed at {due} in India, or a few minutes later. Until then nothing
        changes, and you can keep the account with one press of a button.
      </MailText>
      <MailText>{keptWords}</MailText>
      <MailButton url={url}>Keep my account</MailButton>
      <MailText>If you did not ask for it, keep the account and change your password at once.</MailText>
    </MailLayout>
  );
}

export function ClosingCancelledMail({ name, url }: Named) {
  return (
    <MailLayout title="Your account stays">
      <MailGreeting name={name} />
      <MailText>The closing of your iFACE account is cancelled. Nothing was erased.</MailText>
      <MailButton url={url}>Go to my profile</MailButton>
    </MailLayout>
  );
}

/** Why an admin's account was not closed. */
export function ClosingDroppedMail({ name, url }: Named) {
  return (
    <MailLayout title="Your account was not closed">
      <MailGreeting name={name} />
      <MailText>
        The notice for your iFACE account is over, but you are the only admin now, so it was not closed and
        nothing was erased. Please make somebody else an admin first, then close the account again.
      </MailText>
      <MailButton url={url}>Go to my profile</MailButton>
    </MailLayout>
  );
}

/** The last mail: what is gone, and what stays and why. */
export function ClosedMail({ name, erased }: { name: string; erased: Erased }) {
  return (
    <MailLayout title="Your account is closed">
      <MailGreeting name={name} />
      <MailText>Your iFACE account is closed. Erased are:</MailText>
      {erasedWords(erased).map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailText>{keptWords}</MailText>
      <MailText>
        Your name and this address go from our files as soon as this mail is on its way. Thank you for having
        been with us.
      </MailText>
    </MailLayout>
  );
}
