import { z } from "zod";
import { paragraph, text } from "~/platform/text/schema";
import { messageAudiences } from "./message-options";

const audience = z.enum(
  messageAudiences.map(({ value }) => value),
  { error: "Please choose to whom it goes." },
);

export const messageInput = z.object({
  audience,
  subject: text(120, "Please enter the subject."),
  text: paragraph(5_000, "Please enter the message."),
});
export type MessageInput = z.output<typeof messageInput>;

const message = z.object({
  id: z.string(),
  audience,
  subject: z.string(),
  text: z.string(),
  mails: z.int(),
  sentBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
});
export type EventMessage = z.output<typeof message>;

const recipients = z.object({ mails: z.int(), people: z.int() });

export const messagesAnswer = z.object({ messages: z.array(message), recipients: z.record(audience, recipients) });
export type MessagesAnswer = z.output<typeof messagesAnswer>;

export const sentMessage = z.object({ mails: z.int() });
