import type { CaseKind } from "../kinds";
import type { MessageTemplate } from "./schema";

/** {name} and {reference} are filled in. A template without kinds is for all of them. */
export type Template = MessageTemplate & { kinds: readonly CaseKind[] };

type About = { kind: CaseKind; name: string; reference: string };

/** Those of `templates` that are for a case, ready to send. */
export function templatesFor(
  templates: readonly Template[],
  { kind, name, reference }: About,
): MessageTemplate[] {
  const fill = (text: string) => text.replaceAll("{name}", name).replaceAll("{reference}", reference);
  return templates
    .filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ id, title, purpose, text }) => ({ id, title, purpose, text: fill(text) }));
}
