import { MailButton, MailGreeting, MailLayout, MailLink, MailText } from "../../platform/mail/mail-layout";
import { longDay } from "../../platform/time/dates";
import { CONFIRM_DAYS } from "./subscription";

type ConfirmationProps = {
  confirmUrl: string;
  unsubscribeUrl: string;
  /** The day of a subscription that predates confirmation links. */
  earlierSince?: string;
  /** Paused after refusals of the address. */
  isPaused?: boolean;
};

function askingFor({ earlierSince, isPaused }: Pick<ConfirmationProps, "earlierSince" | "isPaused">): string {
  if (isPaused)
    return "Somebody, probably you, subscribed this address to the iFACE newsletter. It was subscribed before, and we paused it because our emails were returned as undeliverable. Please press the button once: issues come again only after that.";
  return earlierSince
    ? `You subscribed to the iFACE newsletter on ${longDay(earlierSince)}. Issues now go only to addresses that have been confirmed, so please press the button once. We do not ask again.`
    : "Somebody, probably you, subscribed this address to the iFACE newsletter. Please press the button once: issues come only after that.";
}

export function NewsletterConfirmationMail({ confirmUrl, unsubscribeUrl, ...about }: ConfirmationProps) {
  return (
    <MailLayout
      title="Confirm your newsletter subscription"
      why={
        <>
          {about.earlierSince
            ? "If you no longer want it, do nothing, or leave the list: "
            : `If you did not ask for it, do nothing: without the click you get no issue, and after ${CONFIRM_DAYS} days we forget this address. To be off the list at once: `}
          <MailLink url={unsubscribeUrl}>Unsubscribe</MailLink>
        </>
      }
    >
      <MailGreeting />
      <MailText>{askingFor(about)}</MailText>
      <MailButton url={confirmUrl}>Confirm my subscription</MailButton>
    </MailLayout>
  );
}

export function NewsletterWelcomeMail({ name, unsubscribeUrl }: { name: string; unsubscribeUrl: string }) {
  return (
    <MailLayout
      title="Welcome to the iFACE newsletter"
      why={
        <>
          You can unsubscribe at any time with one click: <MailLink url={unsubscribeUrl}>Unsubscribe</MailLink>
        </>
      }
    >
      <MailGreeting name={name} />
      <MailText>
        You are subscribed. Once a month we write about new courses, convention dates, project films and member stories.
      </MailText>
    </MailLayout>
  );
}
