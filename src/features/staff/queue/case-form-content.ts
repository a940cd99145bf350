import type { MessageTemplate, StaffCase } from "~/features/cases/staff/schema";
import type { CaseWrite } from "./queries";

/** What can be written about a case. */
export type CaseFormKind = "approve" | "decline" | "close" | "information" | "message" | "note";

type Written = Pick<StaffCase, "version">;
type FormContent = {
  title: string;
  label: string;
  hint: string;
  optional?: boolean;
  verb: string;
  busy: string;
  /** The toast after it. */
  done: { title: string; description: string };
  purpose?: MessageTemplate["purpose"];
  /** The call that carries it out. */
  write: (text: string, written: Written) => Pick<CaseWrite, "to" | "body">;
};

const decision =
  (name: "approve" | "decline" | "close"): FormContent["write"] =>
  (text, { version }) => ({
    to: "decision",
    body: { decision: name, version, ...(text ? { text } : {}) },
  });

export const caseFormContent: Record<CaseFormKind, FormContent> = {
  approve: {
    title: "Approve",
    label: "Message to the applicant",
    hint: "They are told by mail, with or without a message.",
    optional: true,
    verb: "Approve",
    busy: "Approving...",
    done: { title: "Approved", description: "The applicant is told by mail." },
    purpose: "message",
    write: decision("approve"),
  },
  decline: {
    title: "Decline",
    label: "Reason",
    hint: "The applicant reads it, in the mail and on /track.",
    verb: "Decline",
    busy: "Declining...",
    done: { title: "Declined", description: "The applicant is told by mail, with your reason." },
    purpose: "decline",
    write: decision("decline"),
  },
  close: {
    title: "Close",
    label: "Last message",
    hint: "It goes out by mail, and the case is closed.",
    optional: true,
    verb: "Close case",
    busy: "Closing...",
    done: { title: "Closed", description: "The applicant is told by mail." },
    purpose: "message",
    write: decision("close"),
  },
  information: {
    title: "Request information",
    label: "What is missing?",
    hint: "It goes out by mail. The clock stands until they answer.",
    verb: "Send request",
    busy: "Sending...",
    done: { title: "Information Requested", description: "The clock stands until the applicant answers." },
    purpose: "information",
    write: (text, { version }) => ({ to: "information-request", body: { text, version } }),
  },
  message: {
    title: "Write a message",
    label: "Message",
    hint: "It goes out by mail and stands with the case on /track.",
    verb: "Send message",
    busy: "Sending...",
    done: { title: "Message Sent", description: "The applicant gets it by mail." },
    purpose: "message",
    write: (text) => ({ to: "messages", body: { text } }),
  },
  note: {
    title: "Add a note",
    label: "Note",
    hint: "Only staff read it.",
    verb: "Add note",
    busy: "Adding...",
    done: { title: "Note Added", description: "It stands with the case, for staff only." },
    write: (text) => ({ to: "notes", body: { text } }),
  },
};
