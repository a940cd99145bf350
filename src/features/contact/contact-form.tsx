import { useEffect } from "react";
import { Notice } from "~/features/accounts/notice";
import { useLinkParameter } from "~/features/accounts/use-link-parameter";
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

/** A message to the federation. It stays as typed until it is stored. */
export function ContactForm({ onSent }: { onSent: (reference: string) => void }) {
  const asked = inquiryTypeNamed(useLinkParameter("inquiryType"));
  const {
    register,
    submit,
    setValue,
    busy,
    formState: { errors },
    failure,
  } = useCaseForm<ContactTyped, ContactInput>({
    loadResolver: async () => (await import("./form-resolver")).contactResolver,
    failed: {
      title: "Message Not Sent",
      description: "There was an error sending your message. Please try again.",
    },
    async send(message, key) {
      const reference = await sendMessage(message, key);
      toast({
        title: "Message Sent Successfully",
        description: "Thank you for writing to us. We reply within 24 hours.",
        variant: "success",
      });
      onSent(reference);
    },
  });

  useEffect(() => {
    if (asked) setValue("inquiryType", asked);
  }, [asked, setValue]);

  return (
    <form method="post" action="/contact" noValidate onSubmit={submit}>
      <FormGrid>
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register("name")} />
        <TextField
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register("phone")}
        />
        <TextField
          label="Organisation"
          optional
          autoComplete="organization"
          error={errors.organization?.message}
          {...register("organization")}
        />
        <SelectField
          label="Inquiry type"
          options={types}
          error={errors.inquiryType?.message}
          {...register("inquiryType")}
        />
        <TextField
          label="Subject"
          autoComplete="off"
          error={errors.subject?.message}
          {...register("subject")}
        />
        <TextArea
          label="Message"
          className="md:col-span-full"
          error={errors.message?.message}
          {...register("message")}
        />
      </FormGrid>
      <div className="mt-7 grid gap-5">
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <SubmitButton busy={busy} busyText="Sending..." className="sm:justify-self-start">
          Send message
        </SubmitButton>
      </div>
    </form>
  );
}
