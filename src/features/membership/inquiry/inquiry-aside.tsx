import { dial, useSiteContact } from "~/features/cases/site-contact";
import { TitleBlock } from "~/ui/title-block";

const hours = { label: "Hours", value: "Mon–Fri, 10:30 AM – 6:30 PM IST" };

const steps = [
  { title: "Review", text: "We read your inquiry within 24 hours." },
  { title: "Consultation call", text: "We call you and answer your questions." },
  { title: "Package sent", text: "You get the membership package by mail." },
  { title: "Onboarding support", text: "We help you with the first steps as a member." },
];

/** Beside the inquiry: how else to reach the federation, and what follows. */
export function InquiryAside() {
  const site = useSiteContact();
  const reach = site
    ? [
        { label: "E-mail", value: <a href={`mailto:${site.email}`}>{site.email}</a> },
        { label: "Phone", value: <a href={dial(site.phone)}>{site.phone}</a> },
        { label: "Headquarters", value: site.address },
      ]
    : [{ label: "Headquarters", value: "Mumbai" }];
  return (
    <aside
      aria-label="Contact and next steps"
      className="grid gap-9 lg:sticky lg:top-[calc(var(--header-h)+2rem)]"
    >
      <section>
        <h2 className="mb-4 text-h4">Speak to us</h2>
        <TitleBlock cols={1} cells={[...reach, hours]} />
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
