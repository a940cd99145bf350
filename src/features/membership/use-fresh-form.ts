import { useState } from "react";
import { forgetDraft } from "~/features/cases/draft-storage";
import type { Submitted } from "~/features/cases/schema";

/** A form that is mounted anew (its `formKey` changes) when it was sent or cleared, and what was sent last. */
export function useFreshForm<Sent extends Submitted = Submitted>(draft: string) {
  const [sent, setSent] = useState<Sent>();
  const [formKey, setFormKey] = useState(0);

  function start(stored?: Sent) {
    forgetDraft(draft);
    setSent(stored);
    setFormKey((count) => count + 1);
  }
  return { sent, formKey, onSent: start, onClear: () => start() };
}
