import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

/** What stands in both forms' place once staff have closed the edition. */
export function ClosedSection() {
  return (
    <Section surface="grid" tight labelledBy="closed">
      <div className="max-w-176 rounded-2 border border-line-2 border-dashed bg-well p-[clamp(1.25rem,1rem+1vw,2rem)]">
        <h2 id="closed">This edition is closed</h2>
        <p className="mt-3 text-ink-2">
          It takes no more registrations or entries. What was submitted is being read, and you can follow your
          own entry with the reference from our email.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/track">Follow an entry</ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            Ask about the competition
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
