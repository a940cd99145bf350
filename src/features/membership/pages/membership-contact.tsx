import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { FormPage } from "~/features/cases/form-page";
import type { Submitted } from "~/features/cases/schema";
import { ReceiptNote, SubmittedPanel } from "~/features/cases/submitted-panel";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { InquiryAside } from "../inquiry/inquiry-aside";
import { InquiryForm } from "../inquiry/inquiry-form";
import { draftName } from "../inquiry/use-inquiry-form";
import { useFreshForm } from "../use-fresh-form";

export const handle = { help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Membership inquiry",
    description: "Ask about an iFACE membership for yourself, your association, institution or company.",
  });

/** Only a form sent before the script was there arrives here. */
export const action = ({ request }: ActionFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search);
};

function SubmittedView({ sent }: { sent: Submitted }) {
  return (
    <div className="mb-9">
      <SubmittedPanel title="Your inquiry is with us" sent={sent}>
        <p>We read your inquiry and call you back.</p>
        <ReceiptNote />
      </SubmittedPanel>
    </div>
  );
}

/** Who wants the digital membership need not ask for it first. */
function DigitalOffer() {
  return (
    <aside
      aria-label="Digital membership"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line-2 border-l-4 border-l-blue bg-well px-5 py-4"
    >
      <p>
        <b className="block">Joining for yourself?</b>
        Apply for the digital membership online: the first year is free.
      </p>
      <ButtonLink to="/digital-membership">Digital Membership</ButtonLink>
    </aside>
  );
}

export default function MembershipContact() {
  const { sent, formKey, onSent, onClear } = useFreshForm(draftName);
  return (
    <FormPage
      layout="aside"
      title="Membership inquiry"
      lead="Tell us who you are and what you are looking for. We call you back with the membership that fits."
    >
      <div className="min-w-0">
        <NeedsScript to="send your inquiry" />
        {sent ? <SubmittedView sent={sent} /> : null}
        <DigitalOffer />
        <InquiryForm key={formKey} isFirst={formKey === 0} onSent={onSent} onClear={onClear} />
      </div>
      <InquiryAside />
    </FormPage>
  );
}
