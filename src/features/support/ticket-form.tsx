import { useWatch } from "react-hook-form";
import { Notice } from "~/features/accounts/notice";
import { fieldsOf } from "~/features/cases/form/declaration";
import { FormFields } from "~/features/cases/form/form-fields";
import { useDeclaredForm } from "~/features/cases/form/use-declared-form";
import type { Submitted } from "~/features/cases/schema";
import { SubmitButton } from "~/features/cases/submit-button";
import { ticketForm } from "./form";
import { Suggestions } from "./suggestions";

export function TicketForm({ onCreated }: { onCreated: (sent: Submitted) => void }) {
  const form = useDeclaredForm(ticketForm, {
    failed: { title: "Ticket Not Created", description: "There was an error creating your ticket. Please try again." },
    sent: { title: "Support Ticket Created", description: "We have your request and respond within 24 hours." },
    onSent: onCreated,
  });
  const subject = useWatch({ control: form.control, name: "subject" }) ?? "";

  return (
    <form method="post" action="/contact-support" noValidate onSubmit={form.submit}>
      <FormFields
        fields={fieldsOf(ticketForm)}
        field={form.field}
        after={{ subject: <Suggestions subject={subject} /> }}
      />
      <div className="mt-7 grid gap-5">
        {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
        <SubmitButton busy={form.busy} busyText="Creating ticket..." className="sm:justify-self-start">
          Create ticket
        </SubmitButton>
      </div>
    </form>
  );
}
