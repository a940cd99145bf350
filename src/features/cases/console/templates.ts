import { type CaseKind, caseKinds, formOf } from "../kinds";
import type { MessageTemplate } from "./schema";

/** Placeholders are {name} and {reference}. Without kinds, a template is for all of them. */
export type Template = MessageTemplate & { kinds: readonly CaseKind[] };

type About = { kind: CaseKind; name: string; reference: string };

export function templatesFor(templates: readonly Template[], { kind, name, reference }: About): MessageTemplate[] {
  const fill = (text: string) => text.replaceAll("{name}", name).replaceAll("{reference}", reference);
  return templates
    .filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ id, title, purpose, text }) => ({ id, title, purpose, text: fill(text) }));
}

const generalTemplates: readonly Template[] = [
  {
    id: "received",
    title: "We are working on it",
    purpose: "message",
    kinds: [],
    text: "Dear {name},\n\nThank you for writing. We are working on {reference} and will reply by the time that its page shows.",
  },
  {
    id: "details",
    title: "Something is missing",
    purpose: "information",
    kinds: [],
    text: "Dear {name},\n\nTo continue with {reference} we need one more thing from you: ",
  },
  {
    id: "welcome",
    title: "Approved, with thanks",
    purpose: "approve",
    kinds: [],
    text: "Thank you for applying. We are glad to have you with us.",
  },
  {
    id: "no-answer",
    title: "No reply to our question",
    purpose: "decline",
    kinds: [],
    text: "We asked you for information and have not heard from you. You are welcome to apply again at any time.",
  },
];

function formTemplates(): Template[] {
  const found = new Map<string, Template>();
  for (const kind of caseKinds)
    for (const template of formOf(kind).templates ?? [])
      found.set(template.id, { ...template, kinds: [...(found.get(template.id)?.kinds ?? []), kind] });
  return [...found.values()];
}

export const usualTemplates: readonly Template[] = [...generalTemplates, ...formTemplates()];
