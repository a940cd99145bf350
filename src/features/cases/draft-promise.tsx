import { Link } from "~/ui/link";
import { useDraftOutlivesTab } from "./use-draft-outlives-tab";

export function DraftPromise() {
  if (useDraftOutlivesTab()) return "Your answers stay on this device until you submit.";
  return (
    <>
      Your answers outlive a reload and go when you close this tab.{" "}
      <Link to="/cookie-settings">Functional cookies</Link> keep them until you submit.
    </>
  );
}
