import { Section } from "~/ui/section";
import { NewsletterSignUp } from "./newsletter-sign-up";

export function NewsletterSection({ contactEmail }: { contactEmail?: string }) {
  return (
    <Section surface="grid" tight labelledBy="newsletter">
      <div className="grid items-start gap-[clamp(1.5rem,5vw,6rem)] split:grid-cols-[5fr_6fr]">
        <div className="min-w-0">
          <h2 id="newsletter">News from the federation, once a month</h2>
          <p className="mt-3.5 text-ink-2 text-lead">
            New courses, convention dates, project films and member stories. Unsubscribe whenever you like.
          </p>
        </div>
        <NewsletterSignUp contactEmail={contactEmail} />
      </div>
    </Section>
  );
}
