import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail/mail-layout";
import { longDay } from "../../../platform/time/dates";
import { untilIn } from "../members/term";

type Named = { name: string; number: string };
/** `writeTo`: the federation's address for questions. */
type Written = Named & { writeTo: string };

export function OldAddressMail({ name, number, shown, writeTo }: Written & { shown: string }) {
  return (
    <MailLayout title="Your email address was changed">
      <MailGreeting name={name} />
      <MailText>
        The federation’s office changed the email address of your membership {number} to {shown}. We no longer write to
        this address.
      </MailText>
      <MailText>If this is wrong, please write to {writeTo} and we will put it right.</MailText>
    </MailLayout>
  );
}

export function NewAddressMail({ name, number, writeTo }: Written) {
  return (
    <MailLayout title="We write to this address now">
      <MailGreeting name={name} />
      <MailText>
        The federation’s office entered this email address for the membership {number}. We write about it to this
        address from now on.
      </MailText>
      <MailText>
        If you are not {name}, please write to {writeTo} and we will remove your address.
      </MailText>
    </MailLayout>
  );
}

type AddedProps = Named & {
  type: string;
  validUntil: string;
  /** One of the two: the dashboard for a member with an account, else the sign-up page. */
  dashboardUrl?: string;
  signUpUrl?: string;
};

export function AddedMemberMail(props: AddedProps) {
  const { name, number, type, validUntil, dashboardUrl, signUpUrl } = props;
  return (
    <MailLayout title="Welcome to iFACE">
      <MailGreeting name={name} />
      <MailText>
        You are a member of iFACE: {type}. Your member number is {number}; the membership is valid{" "}
        {untilIn(validUntil, longDay)}.
      </MailText>
      {dashboardUrl ? <MailButton url={dashboardUrl}>Open my dashboard</MailButton> : null}
      {signUpUrl ? (
        <>
          <MailText>
            To see your card, sign up with this email address and confirm it. The membership is then in your account.
          </MailText>
          <MailButton url={signUpUrl}>Sign up</MailButton>
        </>
      ) : null}
    </MailLayout>
  );
}

export function EndedMail({ name, number, validUntil, writeTo }: Written & { validUntil: string }) {
  return (
    <MailLayout title="Your membership has ended">
      <MailGreeting name={name} />
      <MailText>
        Your membership {number} ended on {longDay(validUntil)}, and your card no longer counts. Your number stays yours
        and is not given to anybody else.
      </MailText>
      <MailText>If you think this is a mistake, please write to {writeTo}.</MailText>
    </MailLayout>
  );
}

export function ContactLeftMail({ name, number, url }: Named & { url: string }) {
  return (
    <MailLayout title="An organisation needs a new contact">
      <MailText>
        The contact of {name}, member {number}, closed their account. The organisation stays a member, but we no longer
        have an email address for it: it gets neither bills nor reminders.
      </MailText>
      <MailText>
        Its open bills stay, and a transfer with their reference settles them. A renewal that was requested from the
        account is withdrawn. Please ask the organisation for a new address and enter it in the record.
      </MailText>
      <MailButton url={url}>Open the record</MailButton>
    </MailLayout>
  );
}

export function FormerContactMail({ name, number, shown, writeTo }: Written & { shown: string }) {
  return (
    <MailLayout title="An organisation has a new contact">
      <MailText>
        The federation’s office changed the contact of {name}, member {number}, to {shown}. We no longer write to this
        address about the organisation, and your account no longer opens it. Your own membership, if you have one, and
        everything else in your account stay as they are.
      </MailText>
      <MailText>If this is wrong, please write to {writeTo} and we will put it right.</MailText>
    </MailLayout>
  );
}

type NewContactProps = Written & {
  /** The former contact’s open request to renew ended with the change. */
  endsRenewal: boolean;
  /** One of the two: the dashboard for a contact with an account, else the sign-up page; neither for an imported organisation. */
  dashboardUrl?: string;
  signUpUrl?: string;
};

export function NewContactMail({ name, number, writeTo, endsRenewal, dashboardUrl, signUpUrl }: NewContactProps) {
  return (
    <MailLayout title="You are the contact of an organisation">
      <MailText>
        The federation’s office entered this email address for {name}, member {number}. We write about the organisation
        to it from now on, and its open bills come to it.
      </MailText>
      {dashboardUrl ? (
        <>
          <MailText>Your account opens the organisation from now on.</MailText>
          <MailButton url={dashboardUrl}>Open my dashboard</MailButton>
        </>
      ) : null}
      {signUpUrl ? (
        <>
          <MailText>
            To open the organisation, sign up with this email address and confirm it. The organisation is then in your
            account.
          </MailText>
          <MailButton url={signUpUrl}>Sign up</MailButton>
        </>
      ) : null}
      {endsRenewal ? (
        <MailText>
          The former contact had asked to renew the membership. That request has ended: please write to {writeTo} to ask
          for the renewal.
        </MailText>
      ) : null}
      <MailText>If you are not its contact, please write to {writeTo} and we will remove your address.</MailText>
    </MailLayout>
  );
}
