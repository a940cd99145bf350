import { useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { ConfirmAddress } from "~/features/cases/confirm-address";
import { forgetDraft } from "~/features/cases/draft-storage";
import type { Submitted } from "~/features/cases/schema";
import { BackLink } from "~/ui/back-link";
import { pageMeta } from "~/ui/page-meta";
import { nominatePage } from "../nomination-content";
import { draftName, NominationForm } from "../nomination-form";

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: nominatePage.title, description: nominatePage.lead });

/** Reached only by a form submitted before the script loaded. */
export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

export default function Nominate() {
  const [stored, setStored] = useState<{ sent: Submitted; email: string }>();
  const [fresh, setFresh] = useState(0);
  const { title, lead, next } = nominatePage;

  function discard() {
    forgetDraft(draftName);
    setFresh(fresh + 1);
  }

  return (
    <div className="wrap pt-[calc(var(--header-h)+1.5rem)] pb-20">
      <BackLink to="/recognition">Recognition</BackLink>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3.5 mb-8 max-w-measure text-ink-2 text-lead">{lead}</p>
      <NeedsScript to="nominate somebody" />
      {stored ? (
        <ConfirmAddress {...stored} next={next} />
      ) : (
        <NominationForm key={fresh} onSent={(sent, email) => setStored({ sent, email })} onDiscard={discard} />
      )}
    </div>
  );
}
