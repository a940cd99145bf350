import { useLocation } from "react-router";
import type { Submitted } from "~/features/cases/schema";
import { ReceiptNote, SubmittedPanel } from "~/features/cases/submitted-panel";

export function ApplicationSent({ sent }: { sent: Submitted }) {
  return (
    <SubmittedPanel title="Your application is with us" sent={sent}>
      <p>Our team reviews the application.</p>
      <ReceiptNote />
    </SubmittedPanel>
  );
}

/** The application just sent: the form passes it in the state of its redirect. */
export function useSentApplication(): Submitted | undefined {
  const state = useLocation().state as { sent?: Submitted } | null;
  return state?.sent;
}
