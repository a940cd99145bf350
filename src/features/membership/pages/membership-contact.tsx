import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { FormPage } from "~/features/cases/form-page";
import type { Submitted } from "~/features/cases/schema";
import { dial, type SiteFacts, useSiteFacts } from "~/features/cases/site-facts";
import { ReceiptNote, SubmittedPanel } from "~/features/cases/submitted-panel";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { TitleBlock } from "~/ui/title-block";
import { draftName, InquiryForm } from "../inquiry/inquiry-form";
import { useFreshForm } from "../use-membership-form";

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Membership inquiry",
    description: "Ask about an iFACE membership for yourself, your association, institution or company.",
  });

/** Reached only by a form submitted before the script loaded. */
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

const steps = [
  { title: "Review", text: "We read your inquiry within 24 hours." },
  { title: "Consultation call", text: "We call you and answer your questions." },
  { title: "Package sent", text: "You get the membership package by email." },
  { title: "Onboarding support", text: "We help you with the first steps as a member." },
];

const city = "Mumbai";

const reach = ({ contact: { email, phone, address }, officeHours }: SiteFacts) => [
  ...(email ? [{ label: "Email", value: <a href={`mailto:${email}`}>{email}</a> }] : []),
  ...(phone ? [{ label: "Phone", value: <a href={dial(phone)}>{phone}</a> }] : []),
  { label: "Headquarters", value: address || city },
  { label: "Hours", value: officeHours },
];

function InquiryAside() {
  const site = useSiteFacts();
  return (
    <aside aria-label="Contact and next steps" className="grid gap-9 lg:sticky lg:top-[calc(var(--header-h)+2rem)]">
      <section>
        <h2 className="mb-4 text-h4">Speak to us</h2>
        <TitleBlock cols={1} cells={site ? reach(site) : [{ label: "Headquarters", value: city }]} />
      </section>
      <section>
        <h2 className="mb-4 text-h4">What Happens Next?</h2>
        <ol className="border-line border-t">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="grid grid-cols-[2rem_1fr] border-line border-b py-3">
              <span aria-hidden="true" className="num font-head text-ink-3">
                {at + 1}
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="text-ink-2 text-small">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
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
