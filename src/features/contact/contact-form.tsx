import { useEffect } from "react";
import { Notice } from "~/features/accounts/notice";
import { useLinkParameter } from "~/features/accounts/use-link-parameter";
import { fieldsOf } from "~/features/cases/form/declaration";
import { FormFields } from "~/features/cases/form/form-fields";
import { useDeclaredForm } from "~/features/cases/form/use-declared-form";
import type { Submitted } from "~/features/cases/schema";
import { SubmitButton } from "~/features/cases/submit-button";
import { inquiryTypeNamed } from "./contact-options";
import { contactForm } from "./form";

export function ContactForm({ onSent }: { onSent: (sent: Submitted) => void }) {
  const asked = inquiryTypeNamed(useLinkParameter("inquiryType"));
  const form = useDeclaredForm(contactForm, {
    failed: { title: "Message Not Sent", description: "There was an error sending your message. Please try again." },
    sent: { title: "Message Sent Successfully", description: "Thank you for writing to us. We reply within 24 hours." },
    onSent,
  });
  const { setValue } = form;

  useEffect(() => {
    if (asked) setValue("inquiryType", asked);
  }, [asked, setValue]);

  return (
    <form method="post" action="/contact" noValidate onSubmit={form.submit}>
      <FormFields fields={fieldsOf(contactForm)} field={form.field} />
      <div className="mt-7 grid gap-5">
        {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
        <SubmitButton busy={form.busy} busyText="Sending..." className="sm:justify-self-start">
          Send message
        </SubmitButton>
      </div>
    </form>
  );
}
