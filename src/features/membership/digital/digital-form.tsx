import type { ReactNode } from "react";
import type { SessionUser } from "~/features/accounts/session";
import { DraftNotice } from "~/features/cases/draft-notice";
import { FormContents } from "~/features/cases/form-contents";
import { ErrorSummary } from "~/ui/error-summary";
import { FormSection } from "~/ui/form-section";
import { FormEnd } from "../form-end";
import { problemsOf } from "../problems";
import { aboutYou, digitalLabels, digitalParts, interests, profession } from "./form-content";
import { AddressFields, Declarations, Fields, GuardianFields, ProfileFields } from "./form-parts";
import { OwnApplication } from "./own-application";
import type { SentApplication } from "./schema";
import { useDigitalForm } from "./use-digital-form";
import type { Start } from "./use-own-answers";

type DigitalFormProps = {
  /** Stands above the form: what was sent before. */
  above: ReactNode;
  /** Who is signed in with a proven address, and what their account has filled in. */
  user: SessionUser | undefined;
  start: Start;
  onSent: (sent: SentApplication) => void;
  /** Throws away what is typed and its draft. */
  onClear: () => void;
};

const leads: Partial<Record<string, string>> = {
  "about-you": "As on your government identity card.",
  address: "Where we send certificates.",
  profiles: "All optional. Members see only what you choose to share.",
};

/** The application for the free digital membership, its contents beside it. */
export function DigitalForm({ above, user, start, onSent, onClear }: DigitalFormProps) {
  const form = useDigitalForm(start, user?.email, onSent);
  const names = digitalParts.flatMap((part) => part.names);
  const problems = problemsOf(names, digitalLabels, form.errorOf);
  const content: Record<string, ReactNode> = {
    "about-you": (
      <>
        <Fields form={form} specs={aboutYou} />
        {form.isUnderAge ? <GuardianFields form={form} /> : null}
      </>
    ),
    address: <AddressFields form={form} />,
    profession: <Fields form={form} specs={profession} />,
    profiles: <ProfileFields form={form} />,
    interests: <Fields form={form} specs={interests} />,
    declarations: <Declarations form={form} />,
  };

  return (
    <>
      <FormContents
        parts={digitalParts.map(({ id, title, names }) => ({
          id,
          title,
          hasError: names.some(form.isWrong),
        }))}
      />
      <div className="min-w-0">
        {above}
        {user ? <OwnApplication user={user} /> : null}
        {form.restored ? <DraftNotice onDiscard={onClear} /> : null}
        <form {...form.formProps}>
          <ErrorSummary errors={problems} attempt={form.attempt} />
          {digitalParts.map(({ id, title }, at) => (
            <FormSection key={id} id={id} number={at + 1} title={title} lead={leads[id]}>
              {content[id]}
            </FormSection>
          ))}
          <FormEnd
            busy={form.busy}
            busyText="Submitting..."
            submitText="Submit application"
            onClear={onClear}
          />
        </form>
      </div>
    </>
  );
}
