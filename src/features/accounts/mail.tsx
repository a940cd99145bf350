import { MailButton, MailGreeting, MailLayout, MailText } from "../../platform/mail/mail-layout";

type Named = { firstName: string; url: string };

export function VerifyEmailMail({ firstName, username, url }: Named & { username: string }) {
  return (
    <MailLayout
      title="Confirm your email address"
      why="If you did not create this account, ignore this email. Somebody may have typed your address by mistake; nothing happens until the address is confirmed."
    >
      <MailGreeting name={firstName} />
      <MailText>
        Your iFACE account is ready. Your username is {username}; you can sign in with your email address, too.
      </MailText>
      <MailText>Please confirm that this address is yours. The link works once and is valid for three days.</MailText>
      <MailButton url={url}>Confirm my email</MailButton>
    </MailLayout>
  );
}

export function ResetPasswordMail({ firstName, url }: Named) {
  return (
    <MailLayout
      title="Set a new password"
      why="If you did not ask for this, ignore this email: your password stays as it is."
    >
      <MailGreeting name={firstName} />
      <MailText>
        Somebody asked for a new password for your iFACE account. The link works once and is valid for 60 minutes.
      </MailText>
      <MailButton url={url}>Set a new password</MailButton>
    </MailLayout>
  );
}

type SignInLink = { firstName: string; url: string; minutes: number };

export function SignInLinkMail({ firstName, url, minutes }: SignInLink) {
  return (
    <MailLayout
      title="Sign in to iFACE"
      why="If you did not ask for this link, ignore this email and do not forward it: whoever has the link can sign in."
    >
      <MailGreeting name={firstName} />
      <MailText>
        This link signs you in to your iFACE account without a password. It works once, for {minutes} minutes.
      </MailText>
      <MailButton url={url}>Sign in</MailButton>
    </MailLayout>
  );
}

export function AccountLockedMail({ firstName, url }: Named) {
  return (
    <MailLayout
      title="Your account is locked for 30 minutes"
      why="If it was not you, nobody got in: the password was wrong every time."
    >
      <MailGreeting name={firstName} />
      <MailText>
        A wrong password was entered five times in a row for your iFACE account. For 30 minutes nobody can sign in with
        the password from a new device; the devices that you signed in on before are not affected, nor are passkeys.
      </MailText>
      <MailText>If it was you, wait or set a new password. That unlocks the account at once.</MailText>
      <MailButton url={url}>Set a new password</MailButton>
    </MailLayout>
  );
}

export function PasswordChangedMail({ firstName, url }: Named) {
  return (
    <MailLayout title="Your password was changed">
      <MailGreeting name={firstName} />
      <MailText>The password of your iFACE account was changed, and every browser was signed out.</MailText>
      <MailText>If you did not do this, contact us at once.</MailText>
      <MailButton url={url}>Contact support</MailButton>
    </MailLayout>
  );
}

export function SecurityMail({ firstName, url, title, what }: Named & { title: string; what: string }) {
  return (
    <MailLayout title={title}>
      <MailGreeting name={firstName} />
      <MailText>{what}</MailText>
      <MailText>If it was not you, set a new password at once and contact us.</MailText>
      <MailButton url={url}>Contact support</MailButton>
    </MailLayout>
  );
}

const linkWords =
  "The link works once and is valid for 60 minutes. After that, “Forgot password?” on the sign-in page sends a new one.";

export function AccountResetMail({ firstName, url }: Named) {
  return (
    <MailLayout title="Your account was reset">
      <MailGreeting name={firstName} />
      <MailText>
        The operator of the iFACE portal has closed every way into your account: password, passkeys, second factor and
        open sessions. Everything else in it stays.
      </MailText>
      <MailText>
        Set a new password. {linkWords} Then turn two-factor authentication on again under Profile, Security.
      </MailText>
      <MailButton url={url}>Set a new password</MailButton>
    </MailLayout>
  );
}

export function InvitationMail({ roles, url }: { roles: string[]; url: string }) {
  return (
    <MailLayout title="You are invited to the iFACE staff">
      <MailText>You are invited to work in the iFACE portal as {roles.join(", ")}.</MailText>
      <MailText>Set your password. {linkWords}</MailText>
      <MailButton url={url}>Set my password</MailButton>
    </MailLayout>
  );
}
