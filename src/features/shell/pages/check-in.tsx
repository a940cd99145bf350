import { type MetaArgs, useLoaderData } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { pageMeta } from "~/ui/page-meta";
import { CheckInGate } from "../check-in/check-in-gate";
import { gateScript } from "../check-in/gate-script.server";

export const handle = { application: true, router: "none", theme: "system", usesCamera: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Check-in",
    description: "Let people in at a gate of an event, with or without signal.",
    noindex: true,
  });

export const loader = () => ({ script: gateScript() });

/** The link contains the scanner's key in its fragment. */
export default function CheckInPage() {
  const { script } = useLoaderData<typeof loader>();
  return (
    <>
      <NeedsScript to="check people in" />
      <div data-gate={script}>
        <CheckInGate />
      </div>
    </>
  );
}
