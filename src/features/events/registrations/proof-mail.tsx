import { clockTimeIst } from "~/platform/time/dates";
import { MailButton, MailCode, MailGreeting, MailLayout, MailText } from "../../../platform/mail/mail-layout";
import { type About, WhoAndWhen } from "./mail";
import { CODE_MINUTES } from "./proof-minutes";

type Proof = About & {
  issued: { code: string; expiresAt: Date } | undefined;
  until: Date | null;
  next: "place" | "request" | "queue";
};

const nextWords: Record<Proof["next"], string> = {
  place: "A place is held for you: confirm your address, and it is yours.",
  request: "Confirm your address. Then the organisers look at your application.",
  queue: "Confirm your address. Then you get a place, or stand in the queue.",
};

export function ProofMail({ issued, until, next, ...about }: Proof) {
  return (
    <MailLayout title="Confirm your registration">
      <MailGreeting />
      <MailText>
        {nextWords[next]} {until ? `The button below works until ${clockTimeIst(until)}.` : ""}
      </MailText>
      {issued ? (
        <MailCode
          code={issued.code}
          validity={`Works once, for ${CODE_MINUTES} minutes, until ${clockTimeIst(issued.expiresAt)}`}
        />
      ) : null}
      <MailButton url={about.url}>Confirm</MailButton>
      <WhoAndWhen {...about} />
      <MailText>If you did not register, you need not do anything.</MailText>
    </MailLayout>
  );
}
