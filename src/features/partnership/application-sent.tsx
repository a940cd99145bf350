import { useLocation } from "react-router";
import type { Submitted } from "~/features/cases/schema";
import { ReceiptNote, SubmittedPanel } from "~/features/cases/submitted-panel";

/** What an application that was sent leaves on the page. */
export function ApplicationSent({ sent }: { sent: Submitted }) {
  return (
    <SubmittedPanel title="Your application is with us" sent={sent}>
      <p>Our team reviews the application.</p>
      <ReceiptNote />
    </SubmittedPanel>
  );
}

/** The application that was sent just before this page was opened, if one was: the form hands it on with its redirect. */
export function useSentApplication(): Submitted | undefined {
  const state = useLocation().state as { sent?: Submitted } | null;
  return state?.sent;
}
