import { MailButton, MailGreeting, MailLayout, MailText } from "../../platform/mail-layout";

type Named = { firstName: string; url: string };

export function VerifyEmailMail({ firstName, username, url }: Named & { username: string }) {
  return (
    <MailLayout title="Confirm your e-mail address">
      <MailGreeting name={firstName} />
      <MailText>
        Your iFACE account is ready. Your username is {username}; your e-mail address works as well.
      </MailText>
      <MailText>Please confirm that this address is yours. The link works once, for three days.</MailText>
      <MailButton url={url}>Confirm my e-mail address</MailButton>
      <MailText>
        If you did not create this account, do not confirm it. Somebody typed your address by mistake; nothing
        happens without your confirmation.
      </MailText>
    </MailLayout>
  );
}

export function ResetPasswordMail({ firstName, url }: Named) {
  return (
    <MailLayout title="Set a new password">
      <MailGreeting name={firstName} />
      <MailText>
        Somebody asked for a new password for your iFACE account. The link works once, for 60 minutes.
      </MailText>
      <MailButton url={url}>Set a new password</MailButton>
      <MailText>If it was not you, ignore this mail: your password stays as it is.</MailText>
    </MailLayout>
  );
}

export function AccountLockedMail({ firstName, url }: Named) {
  return (
    <MailLayout title="Your account is locked for 30 minutes">
      <MailGreeting name={firstName} />
      <MailText>
        A wrong password was typed five times in a row for your iFACE account, so it is locked for 30 minutes.
      </MailText>
      <MailText>If it was you, wait, or set a new password: that unlocks the account at once.</MailText>
      <MailButton url={url}>Set a new password</MailButton>
    </MailLayout>
  );
}

export function PasswordChangedMail({ firstName, url }: Named) {
  return (
    <MailLayout title="Your password was changed">
      <MailGreeting name={firstName} />
      <MailText>The password of your iFACE account was changed, and every browser was signed out.</MailText>
      <MailText>If it was not you, tell us at once.</MailText>
      <MailButton url={url}>Contact support</MailButton>
    </MailLayout>
  );
}

/** WHAT has changed about signing in to the account, told to its owner. */
export function SecurityMail({ firstName, url, title, what }: Named & { title: string; what: string }) {
  return (
    <MailLayout title={title}>
      <MailGreeting name={firstName} />
      <MailText>{what}</MailText>
      <MailText>If it was not you, set a new password at once and tell us.</MailText>
      <MailButton url={url}>Contact support</MailButton>
    </MailLayout>
  );
}

export function StaffResetMail({ firstName, url }: Named) {
  return (
    <MailLayout title="Your staff account begins anew">
      <MailGreeting name={firstName} />
      <MailText>
        Whoever runs the iFACE portal has closed every way into your staff account: its password, passkeys,
        second factor and open sessions. Your roles stay.
      </MailText>
      <MailText>
        Set a new password with this link; it works once, for 60 minutes. Later, “Forgot password?” on the
        sign-in page sends a new one. Then turn two-factor on again under Profile, Security.
      </MailText>
      <MailButton url={url}>Set a new password</MailButton>
    </MailLayout>
  );
}

export function InvitationMail({ roles, url }: { roles: string[]; url: string }) {
  return (
    <MailLayout title="You are invited to the iFACE staff">
      <MailText>You were invited to work in the iFACE portal as {roles.join(", ")}.</MailText>
      <MailText>
        Set your password with this link; it works once, for 60 minutes. Later, “Forgot password?” on the
        sign-in page sends a new one.
      </MailText>
      <MailButton url={url}>Set my password</MailButton>
    </MailLayout>
  );
}
