import { dial, type SiteFacts, useSiteFacts } from "~/features/cases/site-facts";
import { TitleBlock } from "~/ui/title-block";

const steps = [
  { title: "Review", text: "We read your inquiry within 24 hours." },
  { title: "Consultation call", text: "We call you and answer your questions." },
  { title: "Package sent", text: "You get the membership package by email." },
  { title: "Onboarding support", text: "We help you with the first steps as a member." },
];

const reach = ({ contact: { email, phone, address }, officeHours }: SiteFacts) => [
  { label: "Email", value: <a href={`mailto:${email}`}>{email}</a> },
  ...(phone ? [{ label: "Phone", value: <a href={dial(phone)}>{phone}</a> }] : []),
  { label: "Headquarters", value: address },
  { label: "Hours", value: officeHours },
];

/** Beside the inquiry: how else to reach the federation, and what follows. */
export function InquiryAside() {
  const site = useSiteFacts();
  return (
    <aside
      aria-label="Contact and next steps"
      className="grid gap-9 lg:sticky lg:top-[calc(var(--header-h)+2rem)]"
    >
      <section>
        <h2 className="mb-4 text-h4">Speak to us</h2>
        <TitleBlock cols={1} cells={site ? reach(site) : [{ label: "Headquarters", value: "Mumbai" }]} />
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
