import type { CaseKind } from "../schema";
import type { MessageTemplate } from "./schema";

type Template = MessageTemplate & { kinds?: readonly CaseKind[] };

/** {name} and {reference} are filled in. A template without kinds is for all of them. */
const templates: readonly Template[] = [
  {
    id: "received",
    title: "We are working on it",
    purpose: "message",
    text: "Dear {name},\n\nthank you for writing. We are working on {reference} and answer as promised.",
  },
  {
    id: "answer",
    title: "Answer to a question",
    purpose: "message",
    kinds: ["CO", "SU"],
    text: "Dear {name},\n\nthank you for your question.\n\n\n\nIf something is left open, reply on the page of {reference}.",
  },
  {
    id: "fixed",
    title: "The problem is solved",
    purpose: "message",
    kinds: ["SU"],
    text: "Dear {name},\n\nwe found what was wrong and put it right. Please try again; if it still does not work, tell us what you see.",
  },
  {
    id: "discuss",
    title: "Ask for a conversation",
    purpose: "message",
    kinds: ["PA", "MI"],
    text: "Dear {name},\n\nwe would like to talk with you about {reference}. Which two days of the next week suit you, between 10:30 AM and 6:30 PM?",
  },
  {
    id: "identity",
    title: "Name or birth date is unclear",
    purpose: "information",
    kinds: ["DM", "MI"],
    text: "Dear {name},\n\nsomebody with similar details is already known to us. Have you been a member before? If so, please tell us your member number; if not, please say so.",
  },
  {
    id: "guardian",
    title: "Guardian's consent",
    purpose: "information",
    kinds: ["DM"],
    text: "Dear {name},\n\nyou are under 18, so your guardian has to agree. We wrote to the address that you gave; please ask your guardian to answer.",
  },
  {
    id: "organisation",
    title: "Registration of the organisation",
    purpose: "information",
    kinds: ["MI", "PA"],
    text: "Dear {name},\n\nplease send us the registration number of your organisation and the name of the register.",
  },
  {
    id: "steps",
    title: "Steps to see the problem",
    purpose: "information",
    kinds: ["SU"],
    text: "Dear {name},\n\nto find what is wrong we need to see it. What did you do, what did you expect, and what happened instead?",
  },
  {
    id: "details",
    title: "Something is missing",
    purpose: "information",
    text: "Dear {name},\n\nto go on with {reference} we need one more thing from you: ",
  },
  {
    id: "known-member",
    title: "Is a member already",
    purpose: "decline",
    kinds: ["DM", "MI"],
    text: "You are a member already, and your membership goes on. Sign in with your e-mail address; a forgotten password can be reset there.",
  },
  {
    id: "no-answer",
    title: "No answer to our question",
    purpose: "decline",
    text: "We asked for information and have not heard from you. You are welcome to send it again at any time.",
  },
  {
    id: "out-of-scope",
    title: "Does not fit",
    purpose: "decline",
    kinds: ["MI", "PA", "CP"],
    text: "We read it with care, and it does not fit what the federation can do at present: ",
  },
];

type About = { kind: CaseKind; name: string; reference: string };

/** The templates for a case, ready to send. */
export function templatesFor({ kind, name, reference }: About): MessageTemplate[] {
  const fill = (text: string) => text.replaceAll("{name}", name).replaceAll("{reference}", reference);
  return templates
    .filter(({ kinds }) => !kinds || kinds.includes(kind))
    .map(({ id, title, purpose, text }) => ({ id, title, purpose, text: fill(text) }));
}
