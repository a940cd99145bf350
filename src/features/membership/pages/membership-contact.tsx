import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { FormPage } from "~/features/cases/form-page";
import { SubmittedPanel } from "~/features/cases/submitted-panel";
import { pageMeta } from "~/ui/page-meta";
import { InquiryAside } from "../inquiry/inquiry-aside";
import { InquiryForm } from "../inquiry/inquiry-form";
import { draftName } from "../inquiry/use-inquiry-form";
import { useFreshForm } from "../use-fresh-form";

export const handle = { help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Membership inquiry",
    description:
      "Ask about an iFACE membership for yourself, your association, institution or company. Reviewed within 24 hours.",
  });

/** Only a form sent before the script was there arrives here. */
export const action = ({ request }: ActionFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search);
};

function Submitted({ reference }: { reference: string }) {
  return (
    <div className="mb-9">
      <SubmittedPanel title="Your inquiry is with us" reference={reference}>
        <p>
          A mail with the reference is on its way. We review your inquiry within 24 hours, and our team
          contacts you within 2-3 business days.
        </p>
      </SubmittedPanel>
    </div>
  );
}

export default function MembershipContact() {
  const { reference, formKey, onSent, onClear } = useFreshForm(draftName);
  return (
    <FormPage
      layout="aside"
      title="Membership inquiry"
      lead="Tell us who you are and what you look for. We call you back with the membership that fits."
    >
      <div className="min-w-0">
        <NeedsScript to="send your inquiry" />
        {reference ? <Submitted reference={reference} /> : null}
        <InquiryForm key={formKey} isFirst={formKey === 0} onSent={onSent} onClear={onClear} />
      </div>
      <InquiryAside />
    </FormPage>
  );
}
