import { useEffect } from "react";
import { Notice } from "~/features/accounts/notice";
import { useLinkParameter } from "~/features/accounts/use-link-parameter";
import type { Submitted } from "~/features/cases/schema";
import { SubmitButton } from "~/features/cases/submit-button";
import { useCaseForm } from "~/features/cases/use-case-form";
import { FormGrid } from "~/ui/form-grid";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { inquiryTypeNamed, inquiryTypes } from "./contact-options";
import { sendMessage } from "./queries";
import type { ContactInput, ContactTyped } from "./schema";

const types = inquiryTypes.map((value) => ({ value, label: value }));

/** The form's state; `onSent` hears what was stored. */
function useContactForm(onSent: (sent: Submitted) => void) {
  return useCaseForm<ContactTyped, ContactInput>({
    loadResolver: async () => (await import("./form-resolver")).contactResolver,
    failed: {
      title: "Message Not Sent",
      description: "There was an error sending your message. Please try again.",
    },
    async send(message, key) {
      const sent = await sendMessage(message, key);
      toast({
        title: "Message Sent Successfully",
        description: "Thank you for writing to us. We reply within 24 hours.",
        variant: "success",
      });
      onSent(sent);
    },
  });
}

function ContactFields({ form }: { form: ReturnType<typeof useContactForm> }) {
  const { register, errorOf } = form;
  return (
    <>
      <TextField label="Name" autoComplete="name" error={errorOf("name")} {...register("name")} />
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf("email")}
        {...register("email")}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errorOf("phone")}
        {...register("phone")}
      />
      <TextField
        label="Organisation"
        optional
        autoComplete="organization"
        error={errorOf("organization")}
        {...register("organization")}
      />
      <SelectField
        label="Inquiry type"
        options={types}
        error={errorOf("inquiryType")}
        {...register("inquiryType")}
      />
      <TextField label="Subject" autoComplete="off" error={errorOf("subject")} {...register("subject")} />
      <TextArea
        label="Message"
        className="md:col-span-full"
        error={errorOf("message")}
        {...register("message")}
      />
    </>
  );
}

/** A message to the federation. It stays as typed until it is stored. */
export function ContactForm({ onSent }: { onSent: (sent: Submitted) => void }) {
  const asked = inquiryTypeNamed(useLinkParameter("inquiryType"));
  const form = useContactForm(onSent);
  const { setValue } = form;

  useEffect(() => {
    if (asked) setValue("inquiryType", asked);
  }, [asked, setValue]);

  return (
    <form method="post" action="/contact" noValidate onSubmit={form.submit}>
      <FormGrid>
        <ContactFields form={form} />
      </FormGrid>
      <div className="mt-7 grid gap-5">
        {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
        <SubmitButton busy={form.busy} busyText="Sending..." className="sm:justify-self-start">
          Send message
        </SubmitButton>
      </div>
    </form>
  );
}
