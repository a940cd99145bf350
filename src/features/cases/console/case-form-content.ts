import { type CaseKind, formOf } from "../kinds";
import type { CaseWrite } from "./queries";
import type { MessageTemplate } from "./schema";

export type CaseAction = "stage" | "approve" | "decline" | "close" | "reopen";
export const replyKinds = ["message", "information", "note"] as const;
export type ReplyKind = (typeof replyKinds)[number];
export type CaseFormKind = CaseAction | ReplyKind;

type Sent = { version: number; checked?: boolean; outcome?: Readonly<Record<string, string>> };
type FormContent = {
  title: string;
  label: string;
  hint: string;
  optional?: boolean;
  verb: string;
  busy: string;
  done?: { title: string; description: string };
  purpose?: MessageTemplate["purpose"];
  write: (text: string, sent: Sent) => Pick<CaseWrite, "to" | "body">;
};

const decision =
  (name: "approve" | "decline" | "close"): FormContent["write"] =>
  (text, { version, checked, outcome }) => ({
    to: "decision",
    body: {
      decision: name,
      version,
      ...(text ? { text } : {}),
      ...(checked ? { checked } : {}),
      ...(outcome && name === "approve" ? { outcome } : {}),
    },
  });

export const caseFormContent: Record<CaseFormKind, FormContent> = {
  stage: {
    title: "Go on",
    label: "Message to the applicant",
    hint: "It goes out by email, and the case stays open.",
    verb: "Go on",
    busy: "Sending...",
    done: { title: "Done", description: "The applicant gets it by email. The case stays open." },
    purpose: "stage",
    write: (text, { version }) => ({ to: "stage", body: { text, version } }),
  },
  approve: {
    title: "Approve",
    label: "Message to the applicant",
    hint: "They are told by email, with or without a message.",
    optional: true,
    verb: "Approve",
    busy: "Approving...",
    purpose: "approve",
    write: decision("approve"),
  },
  decline: {
    title: "Decline",
    label: "Reason",
    hint: "The applicant reads it, in the email and on /track.",
    verb: "Decline",
    busy: "Declining...",
    purpose: "decline",
    write: decision("decline"),
  },
  close: {
    title: "Close",
    label: "Last message",
    hint: "It goes out by email, and the case is closed.",
    optional: true,
    verb: "Close case",
    busy: "Closing...",
    purpose: "close",
    write: decision("close"),
  },
  reopen: {
    title: "Open again",
    label: "Reason",
    hint: "Only staff read it. The applicant is told that the case is open again. Memberships, numbers and points stay as they are.",
    verb: "Open again",
    busy: "Opening...",
    done: { title: "Open Again", description: "The case is yours, with a new reply deadline." },
    write: (text, { version }) => ({ to: "reopening", body: { reason: text, version } }),
  },
  message: {
    title: "Reply",
    label: "Your reply",
    hint: "It goes out by email and is shown with the case on /track.",
    verb: "Send reply",
    busy: "Sending...",
    done: { title: "Reply Sent", description: "The applicant gets it by email." },
    purpose: "message",
    write: (text) => ({ to: "messages", body: { text } }),
  },
  information: {
    title: "Ask for details",
    label: "What is missing?",
    hint: "It goes out by email. Our reply deadline is paused until they answer.",
    verb: "Send request",
    busy: "Sending...",
    done: { title: "Details Requested", description: "Our reply deadline is paused until the applicant answers." },
    purpose: "information",
    write: (text, { version }) => ({ to: "information-request", body: { text, version } }),
  },
  note: {
    title: "Note to staff",
    label: "Note",
    hint: "Only staff read it.",
    verb: "Add note",
    busy: "Adding...",
    done: { title: "Note Added", description: "It is part of the case, for staff only." },
    write: (text) => ({ to: "notes", body: { text } }),
  },
};

export function caseFormContentOf(action: CaseFormKind, of: CaseKind): FormContent {
  const { stage, words } = formOf(of);
  const content = caseFormContent[action];
  if (action === "approve" && words?.approving) return { ...content, ...words.approving, title: words.approving.verb };
  if (action !== "stage" || !stage) return content;
  const { verb, busy, label, hint, reached } = stage;
  return {
    ...content,
    title: verb,
    verb,
    busy,
    label,
    hint,
    ...(content.done ? { done: { ...content.done, title: reached } } : {}),
  };
}
