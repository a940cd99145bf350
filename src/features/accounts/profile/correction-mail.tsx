import { MailButton, MailGreeting, MailLayout, MailText } from "~/platform/mail-layout";

type Named = { firstName: string; url: string };

export function ConfirmCorrectedAddressMail({ firstName, url }: Named) {
  return (
    <MailLayout title="Confirm your email address">
      <MailGreeting name={firstName} />
      <MailText>
        The federation’s office entered this address for your iFACE account. Please confirm that it is yours.
        The link works once, for three days; until then the address you had stays in force.
      </MailText>
      <MailButton url={url}>Confirm my address</MailButton>
      <MailText>
        If you have no iFACE account, please ignore this email. Nothing happens without you.
      </MailText>
    </MailLayout>
  );
}

export function AddressCorrectionMail({ firstName, shown, url }: Named & { shown: string }) {
  return (
    <MailLayout title="Your email address is being changed">
      <MailGreeting name={firstName} />
      <MailText>
        The federation’s office entered {shown} as the address of your iFACE account, instead of this one.
        Nothing changes until the new address is confirmed.
      </MailText>
      <MailText>If you did not ask for this, set a new password: that stops the change.</MailText>
      <MailButton url={url}>Set a new password</MailButton>
    </MailLayout>
  );
}
