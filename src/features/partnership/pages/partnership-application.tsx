import { useEffect, useState } from "react";
import { type MetaArgs, useNavigate } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { forgetDraft } from "~/features/cases/draft-storage";
import type { Submitted } from "~/features/cases/schema";
import { BackLink } from "~/ui/back-link";
import { pageMeta } from "~/ui/page-meta";
import { ApplicationForm, draftName } from "../application-form";
import { ApplicationSent } from "../application-sent";

const PARTNERSHIP = "/affiliation-partnership";
const REDIRECT_MS = 2000;

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Partnership application",
    description: "Apply for a partnership with iFACE in seven steps.",
  });

function SubmittedView({ sent }: { sent: Submitted }) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = setTimeout(() => navigate(PARTNERSHIP, { state: { sent } }), REDIRECT_MS);
    return () => clearTimeout(leave);
  }, [navigate, sent]);
  return <ApplicationSent sent={sent} />;
}

export default function PartnershipApplication() {
  const [sent, setSent] = useState<Submitted>();
  const [fresh, setFresh] = useState(0);

  function discard() {
    forgetDraft(draftName);
    setFresh(fresh + 1);
  }

  return (
    <div className="wrap pt-[calc(var(--header-h)+1.5rem)] pb-20">
      <BackLink to={PARTNERSHIP}>Affiliation and partnership</BackLink>
      <h1 className="mt-2 mb-8">Partnership application</h1>
      <NeedsScript to="send your application" />
      {sent ? <SubmittedView sent={sent} /> : <ApplicationForm key={fresh} onSent={setSent} onDiscard={discard} />}
    </div>
  );
}
