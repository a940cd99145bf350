import { type KeyboardEvent, type SyntheticEvent, useState } from "react";
import { createSendOnce } from "~/features/accounts/submission-key";
import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import { dropSent, useCaseDraft } from "./case-drafts";
import { type CaseFormKind, caseFormContentOf, replyKinds } from "./case-form-content";
import { useCaseWrite } from "./queries";
import type { StaffCase } from "./schema";

type CaseText = {
  kind: CaseFormKind;
  of: StaffCase;
  as?: CaseFormKind;
  checked?: boolean;
  outcome?: Readonly<Record<string, string>>;
  onDone: (changed: StaffCase) => void;
};

export function useCaseText({ kind, of, as = kind, checked, outcome, onDone }: CaseText) {
  const content = caseFormContentOf(as, of.kind);
  const [draft, keep] = useCaseDraft(of.id, kind);
  const isReply = replyKinds.some((one) => one === kind);
  const [sendOnce] = useState(createSendOnce);
  const { isPending, error, mutateAsync } = useCaseWrite(of.id);

  async function send(event?: SyntheticEvent) {
    event?.preventDefault();
    if (isPending) return;
    let changed: StaffCase;
    try {
      const wish = content.write(draft.text.trim(), { version: of.version, checked, outcome });
      changed = await sendOnce(wish, (idempotencyKey) => mutateAsync({ ...wish, idempotencyKey }));
    } catch {
      return; // The mutation has shown the error.
    }
    // A dialog closes with its decision. Below the case, the person may have typed on.
    if (isReply) dropSent(of.id, kind, draft.text);
    else keep("");
    const { done } = content;
    if (done) toast({ title: done.title, description: `${of.reference}: ${done.description}`, variant: "success" });
    onDone(changed);
  }

  const fields = error instanceof CallError ? error.fields : {};
  return {
    content,
    draft,
    setText: keep,
    send,
    isPending,
    refused: fields.text ?? fields.reason,
    wrong: fields,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(event);
    },
  };
}
