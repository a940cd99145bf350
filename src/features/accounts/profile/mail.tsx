import { MailButton, MailGreeting, MailLayout, MailText } from "~/platform/mail-layout";

type Named = { firstName: string; url: string };

export function ConfirmNewAddressMail({ firstName, url }: Named) {
  return (
    <MailLayout title="Confirm your new e-mail address">
      <MailGreeting name={firstName} />
      <MailText>
        You asked to use this address for your iFACE account. Please confirm that it is yours. The link works
        once, for three days; until then the address you had stays in force.
      </MailText>
      <MailButton url={url}>Confirm my new address</MailButton>
      <MailText>
        If you did not ask for this, do not confirm it. Somebody typed your address by mistake; nothing
        happens without your confirmation.
      </MailText>
    </MailLayout>
  );
}

export function AddressChangeAskedMail({ firstName, shown, url }: Named & { shown: string }) {
  return (
    <MailLayout title="A new e-mail address was asked for">
      <MailGreeting name={firstName} />
      <MailText>
        Somebody signed in to your iFACE account asked to use {shown} instead of this address. Nothing changes
        until the new address is confirmed.
      </MailText>
      <MailText>
        If it was not you, set a new password at once: that stops the change and signs out every browser.
      </MailText>
      <MailButton url={url}>Set a new password</MailButton>
    </MailLayout>
  );
}
