import { type MetaArgs, useParams } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { useLinkParameter } from "~/features/accounts/use-link-parameter";
import { pageMeta } from "~/ui/page-meta";
import { RegistrationScreen } from "../registrations/registration-screen";

export const handle = { application: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Your registration",
    description: "How a registration for an event stands, and what can be done with it.",
    noindex: true,
  });

export default function RegistrationPage() {
  const { reference = "" } = useParams();
  const token = useLinkParameter("token");
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(1.75rem,4vw,3rem)]">
          <h1>Your registration</h1>
          <p className="num mt-2 text-ink-2 text-lead">{reference}</p>
        </div>
      </section>
      <div className="wrap pt-8 pb-20">
        <NeedsScript to="show your registration" />
        {token === undefined ? null : (
          <RegistrationScreen key={reference} reference={reference} token={token ?? undefined} />
        )}
      </div>
    </>
  );
}
