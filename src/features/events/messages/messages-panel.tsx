import { Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/http/call";
import { pluralise } from "~/platform/text/pluralise";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useMessageSending, useMessages } from "../console/desk-queries";
import type { StaffEvent } from "../console/schema";
import { type MessageAudience, messageAudiences } from "./message-options";
import type { EventMessage, MessagesAnswer } from "./schema";

const audienceOf = (value: string): MessageAudience =>
  messageAudiences.find((audience) => audience.value === value)?.value ?? "registered";
const labelOf = (audience: MessageAudience) => messageAudiences.find(({ value }) => value === audience)?.label ?? "";

const blank = { subject: "", text: "" };

type WritingProps = { eventId: string; recipients: MessagesAnswer["recipients"] };

function Writing({ eventId, recipients }: WritingProps) {
  const [audience, setAudience] = useState<MessageAudience>("registered");
  const [typed, setTyped] = useState(blank);
  const [isAsking, setAsking] = useState(false);
  const sending = useMessageSending(eventId);
  const errors = sending.error instanceof CallError ? sending.error.fields : {};
  const { mails, people } = recipients[audience] ?? { mails: 0, people: 0 };
  const close = () => setAsking(false);

  function ask(submitted: FormEvent) {
    submitted.preventDefault();
    setAsking(true);
  }

  function send() {
    sending.mutate({ audience, ...typed }, { onSuccess: () => setTyped(blank), onSettled: close });
  }

  return (
    <form onSubmit={ask} noValidate className="grid gap-4 p-5">
      <SelectField
        name="messageAudience"
        label="To"
        options={messageAudiences}
        value={audience}
        onChange={({ target }) => setAudience(audienceOf(target.value))}
        className="max-w-80"
      />
      <TextField
        name="messageSubject"
        label="Subject"
        value={typed.subject}
        error={errors.subject}
        onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
      />
      <TextArea
        name="messageText"
        label="Message"
        hint="Plain text. Time, place and the link of the registration stand below it by themselves."
        value={typed.text}
        error={errors.text}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={mails === 0}>
          <Icon of={Send} />
          Send the message
        </Button>
        <span className="num text-ink-2 text-small">
          {mails === 0
            ? "Nobody would get it at present."
            : `${pluralise(mails, "email")} for ${pluralise(people, "person", "people")}`}
        </span>
      </div>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Send ${pluralise(mails, "email")}?`}
        actions={
          <DialogActions busy={sending.isPending} onCancel={close} onAct={send}>
            Send
          </DialogActions>
        }
      >
        <p>
          To: {labelOf(audience)}. Subject: {typed.subject || "none yet"}. A message that was sent cannot be taken back.
        </p>
      </Dialog>
    </form>
  );
}

function Sent({ messages }: { messages: readonly EventMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ul aria-label="Messages sent" className="border-line-2 border-t">
      {messages.map(({ id, audience, subject, text, mails, sentBy, sentAt }) => (
        <li key={id} className="border-line border-b px-5 py-4 last:border-b-0">
          <details>
            <summary className="wrap-anywhere cursor-pointer font-semibold">{subject}</summary>
            <p className="wrap-anywhere mt-2 whitespace-pre-line text-ink-2">{text}</p>
          </details>
          <p className="num mt-1 text-ink-3 text-small">
            {[shortMoment(sentAt), sentBy, labelOf(audience), pluralise(mails, "email")].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function MessagesPanel({ event }: { event: StaffEvent }) {
  const query = useMessages(event.id);
  return (
    <Panel title="Messages" flush>
      <SecurityAnswer query={query} label="Loading the messages">
        {({ messages, recipients }) => (
          <>
            <Writing eventId={event.id} recipients={recipients} />
            <Sent messages={messages} />
          </>
        )}
      </SecurityAnswer>
    </Panel>
  );
}
