import { useState } from "react";
import { forgetDraft } from "~/features/cases/draft-storage";

/** A form that is mounted anew (its `formKey` changes) when it was sent or cleared, and the reference of what was sent last. */
export function useFreshForm(draft: string) {
  const [reference, setReference] = useState<string>();
  const [formKey, setFormKey] = useState(0);

  function start(sent?: string) {
    forgetDraft(draft);
    setReference(sent);
    setFormKey((count) => count + 1);
  }
  return { reference, formKey, onSent: start, onClear: () => start() };
}
