import { useWatch } from "react-hook-form";
import { Notice } from "~/features/accounts/notice";
import type { Submitted } from "~/features/cases/schema";
import { SubmitButton } from "~/features/cases/submit-button";
import { useCaseForm } from "~/features/cases/use-case-form";
import { FormGrid } from "~/ui/form-grid";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { createTicket } from "./queries";
import type { TicketInput, TicketTyped } from "./schema";
import { Suggestions } from "./suggestions";
import { categories, priorities, usualPriority } from "./support-options";

/** A support ticket. While its subject is typed, answers from the FAQ are offered. */
export function TicketForm({ onCreated }: { onCreated: (sent: Submitted) => void }) {
  const {
    register,
    control,
    submit,
    busy,
    formState: { errors },
    failure,
  } = useCaseForm<TicketTyped, TicketInput>({
    loadResolver: async () => (await import("./form-resolver")).ticketResolver,
    failed: {
      title: "Ticket Not Created",
      description: "There was an error creating your ticket. Please try again.",
    },
    async send(ticket, key) {
      const sent = await createTicket(ticket, key);
      toast({
        title: "Support Ticket Created",
        description: "We have your request and respond within 24 hours.",
        variant: "success",
      });
      onCreated(sent);
    },
  });
  const subject = useWatch({ control, name: "subject" }) ?? "";

  return (
    <form method="post" action="/contact-support" noValidate onSubmit={submit}>
      <FormGrid>
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register("name")} />
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <TextField
          label="Subject"
          className="md:col-span-full"
          autoComplete="off"
          error={errors.subject?.message}
          {...register("subject")}
        />
        <Suggestions subject={subject} />
        <SelectField
          label="Category"
          options={categories}
          error={errors.category?.message}
          {...register("category")}
        />
        <SelectField
          label="Priority"
          options={priorities}
          defaultValue={usualPriority}
          error={errors.priority?.message}
          {...register("priority")}
        />
        <TextArea
          label="Message"
          hint="What you did, what happened, and what you expected. Never send a password."
          className="md:col-span-full"
          error={errors.message?.message}
          {...register("message")}
        />
      </FormGrid>
      <div className="mt-7 grid gap-5">
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <SubmitButton busy={busy} busyText="Creating ticket..." className="sm:justify-self-start">
          Create ticket
        </SubmitButton>
      </div>
    </form>
  );
}
