import { MailButton, MailGreeting, MailLayout, MailText } from "~/platform/mail/mail-layout";

type Named = { firstName: string; url: string };

export function ConfirmNewAddressMail({ firstName, url }: Named) {
  return (
    <MailLayout
      title="Confirm your new email address"
      why="If you did not ask for this, ignore this email. Somebody may have typed your address by mistake; nothing happens until the address is confirmed."
    >
      <MailGreeting name={firstName} />
      <MailText>
        You asked to use this address for your iFACE account. Please confirm that it is yours. The link works once and
        is valid for three days; until you confirm, your present address stays in use.
      </MailText>
      <MailButton url={url}>Confirm my new address</MailButton>
    </MailLayout>
  );
}

export function AddressChangedMail({ firstName, shown, url }: Named & { shown: string }) {
  return (
    <MailLayout title="Your email address was changed">
      <MailGreeting name={firstName} />
      <MailText>
        The email address of your iFACE account is now {shown}. We write there from now on. If you made the change,
        there is nothing to do.
      </MailText>
      <MailText>
        If it was not you, undo it with this link. It works once, for seven days: it puts this address back, signs out
        every other browser and removes every way to sign in that was added since the change.
      </MailText>
      <MailButton url={url}>Undo the change</MailButton>
    </MailLayout>
  );
}

export function AddressChangeAskedMail({ firstName, shown, url }: Named & { shown: string }) {
  return (
    <MailLayout title="A new email address was requested">
      <MailGreeting name={firstName} />
      <MailText>
        Somebody signed in to your iFACE account asked to use {shown} instead of this address. Nothing changes until the
        new address is confirmed.
      </MailText>
      <MailText>
        If it was not you, set a new password at once. That stops the change and signs out every browser.
      </MailText>
      <MailButton url={url}>Set a new password</MailButton>
    </MailLayout>
  );
}

export function ConfirmCorrectedAddressMail({ firstName, url }: Named) {
  return (
    <MailLayout title="Confirm your email address">
      <MailGreeting name={firstName} />
      <MailText>
        The federation’s office entered this address for your iFACE account. Please confirm that it is yours. The link
        works once, for three days; until then the address you had stays in force.
      </MailText>
      <MailButton url={url}>Confirm my address</MailButton>
      <MailText>If you have no iFACE account, please ignore this email. Nothing happens without you.</MailText>
    </MailLayout>
  );
}

export function AddressCorrectionMail({ firstName, shown, url }: Named & { shown: string }) {
  return (
    <MailLayout title="Your email address is being changed">
      <MailGreeting name={firstName} />
      <MailText>
        The federation’s office entered {shown} as the address of your iFACE account, instead of this one. Nothing
        changes until the new address is confirmed.
      </MailText>
      <MailText>If you did not ask for this, set a new password: that stops the change.</MailText>
      <MailButton url={url}>Set a new password</MailButton>
    </MailLayout>
  );
}
