import { pluralise } from "~/platform/text/pluralise";
import {
  MailButton,
  MailGreeting,
  MailLayout,
  MailLines,
  MailLink,
  MailText,
  unlinked,
} from "../../../platform/mail/mail-layout";

export type About = {
  name: string;
  people: readonly string[];
  event: { title: string; times: string; place: string };
  url: string;
};

export const WhoAndWhen = ({ people, event }: Pick<About, "people" | "event">) => (
  <>
    <MailText>
      {unlinked(event.title)}: {event.times}. {unlinked(event.place)}.
    </MailText>
    {people.length > 1 ? (
      <MailText>
        {pluralise(people.length, "person", "people")}: {unlinked(people.join(", "))}.
      </MailText>
    ) : null}
  </>
);

export function ConfirmedMail({
  calendarUrl,
  onlineUrl,
  ...about
}: About & { calendarUrl: string; onlineUrl: string | null }) {
  return (
    <MailLayout title="You have a place">
      <MailGreeting name={about.name} />
      <WhoAndWhen {...about} />
      {onlineUrl ? (
        <MailText>
          Online: <MailLink url={onlineUrl}>{onlineUrl}</MailLink>
        </MailText>
      ) : null}
      <MailButton url={about.url}>See the registration</MailButton>
      <MailText>
        <MailLink url={calendarUrl}>Put it into your calendar</MailLink>. If you cannot come, please give the place back
        on the page of the registration: somebody else waits for it.
      </MailText>
    </MailLayout>
  );
}

export function RequestedMail(about: About) {
  return (
    <MailLayout title="Your application is with the organisers">
      <MailGreeting name={about.name} />
      <WhoAndWhen {...about} />
      <MailText>
        You have no place yet. The organisers look at each application for this event; we write to you when they have
        decided.
      </MailText>
      <MailButton url={about.url}>See the application</MailButton>
    </MailLayout>
  );
}

export function DeclinedMail({ reason, ...about }: About & { reason: string }) {
  return (
    <MailLayout title="Your registration was declined">
      <MailGreeting name={about.name} />
      <WhoAndWhen {...about} />
      <MailText>The organisers write:</MailText>
      <MailLines text={reason} />
    </MailLayout>
  );
}

export function WaitingMail(about: About) {
  return (
    <MailLayout title="You are on the waiting list">
      <MailGreeting name={about.name} />
      <WhoAndWhen {...about} />
      <MailText>
        The event is full. When a place comes free for you, we write to you, and you have up to 24 hours to accept it.
        Nobody who comes later is asked before you. Places are offered until the event begins, also after registration
        has closed.
      </MailText>
      <MailButton url={about.url}>See your position</MailButton>
    </MailLayout>
  );
}

export function OfferedMail({ until, ...about }: About & { until: string }) {
  return (
    <MailLayout title={`A place came free: ${about.event.title}`}>
      <MailGreeting name={about.name} />
      <WhoAndWhen {...about} />
      <MailText>Accept until {until}. After that it goes to the next person, and your wait ends.</MailText>
      <MailButton url={about.url}>Accept the place</MailButton>
    </MailLayout>
  );
}

export type Missed = "offer" | "proof" | "payment";

const nextWords = "The place goes to the next person.";

const missedWords: Record<Missed, { title: string; text: string; ahead: string }> = {
  offer: { title: "The offer is over", text: "You did not accept the place in time.", ahead: nextWords },
  proof: { title: "Your registration was not confirmed", text: "The address was not confirmed in time.", ahead: "" },
  payment: {
    title: "Your place was not paid",
    text: "The fee did not arrive in time, or is asked for no longer. If you have paid since, please write to us.",
    ahead: nextWords,
  },
};

/** `hasBegun`: the place is not offered on any more, and registration is closed. */
export function ExpiredMail({ missed, hasBegun, ...about }: About & { missed: Missed; hasBegun: boolean }) {
  const { title, text, ahead } = missedWords[missed];
  return (
    <MailLayout title={title}>
      <MailGreeting name={missed === "proof" ? undefined : about.name} />
      <WhoAndWhen {...about} />
      <MailText>
        {text} {hasBegun ? "" : `${ahead} While registration is open you can register again.`}
      </MailText>
    </MailLayout>
  );
}

/** `isRefunded`: the place ended because its whole payment is given back. */
export function CancelledMail({ isRefunded, ...about }: About & { isRefunded: boolean }) {
  return (
    <MailLayout title="Your registration is cancelled">
      <MailGreeting name={about.name} />
      <WhoAndWhen {...about} />
      <MailText>
        {isRefunded
          ? "All that was paid for it is given back, so the place has ended."
          : "You asked for this, or somebody with the link of your email did."}
      </MailText>
    </MailLayout>
  );
}

export function EventMovedMail({ calendarUrl, ...about }: About & { calendarUrl: string }) {
  return (
    <MailLayout title={`${about.event.title} has another time or place`}>
      <MailGreeting name={about.name} />
      <WhoAndWhen {...about} />
      <MailText>
        Your registration stands. <MailLink url={calendarUrl}>Take the new calendar entry</MailLink>; if you cannot come
        now, cancel on the page of the registration.
      </MailText>
      <MailButton url={about.url}>See the registration</MailButton>
    </MailLayout>
  );
}

export function EventCancelledMail({ calendarUrl, ...about }: About & { calendarUrl: string }) {
  return (
    <MailLayout title={`${about.event.title} is cancelled`}>
      <MailGreeting name={about.name} />
      <MailText>
        The event does not take place: {unlinked(about.event.title)}, {about.event.times}.
      </MailText>
      <MailText>
        <MailLink url={calendarUrl}>Take it out of your calendar</MailLink>.
      </MailText>
    </MailLayout>
  );
}

/** `isRenamed`: the holder stays and the name is corrected; else the place was passed on. */
export function TransferredMail({
  calendarUrl,
  isRenamed,
  ...about
}: About & { calendarUrl: string; isRenamed: boolean }) {
  return (
    <MailLayout title={isRenamed ? "Your pass has a new name" : "A place was passed to you"}>
      <MailGreeting name={isRenamed ? about.name : undefined} />
      <WhoAndWhen {...about} />
      <MailText>
        {isRenamed
          ? "The pass now carries your corrected name. The old one is refused at the gate."
          : "Whoever had this place has passed it to you. The pass is yours now; the old one is refused at the gate."}
      </MailText>
      <MailButton url={about.url}>See the pass</MailButton>
      <MailText>
        <MailLink url={calendarUrl}>Put it into your calendar</MailLink>. If you cannot come, please give the place back
        on the page of the registration.
      </MailText>
    </MailLayout>
  );
}

export function GuardianOfGuestMail(about: About) {
  return (
    <MailLayout title="Somebody in your care is registered">
      <MailGreeting />
      <MailText>
        You were named as parent or guardian of somebody under 18 who is registered for an event of the federation, and
        it was said that you agree.
      </MailText>
      <WhoAndWhen {...about} />
      <MailText>
        Registered: {unlinked(about.people.join(", "))}. If you do not agree, cancel the registration on its page. You
        need no account for that.
      </MailText>
      <MailButton url={about.url}>See the registration</MailButton>
    </MailLayout>
  );
}
