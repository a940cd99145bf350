import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { failureMessage } from "~/features/accounts/failure";
import { createSubmissionKeys } from "~/features/accounts/submission-key";
import { CallError } from "~/platform/http/call";
import { indianDay } from "~/platform/time/indian-time";
import { Checkbox } from "~/ui/checkbox";
import { toast } from "~/ui/toast";
import { yearFrom } from "../members/term";
import type { AdditionTyped } from "../record/calls";
import type { MemberField as Field } from "../record/field-words";
import { fieldErrors, MemberField, saidOf, TermFields } from "./member-fields";
import { addMember } from "./queries";
import { ReasonField, RecordDialog } from "./record-dialog";

const before: readonly Field[] = ["name", "nameInDevanagari", "email", "type"];
const after: readonly Field[] = [
  ...(["phone", "birthDate", "address", "city", "pincode", "state", "organization", "designation"] as const),
  ...(["qualification", "oldNumber", "fieldsOfWork"] as const),
];

function bodyOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const words = (name: string) => String(data.get(name) ?? "");
  return {
    ...saidOf(form, [...before, ...after]),
    validFrom: words("validFrom"),
    validUntil: words("validUntil"),
    reason: words("reason"),
    tell: data.has("tell"),
    despiteAlike: data.has("despiteAlike"),
  };
}

export default function AdditionDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [keyOf] = useState(createSubmissionKeys);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => addMember(body as AdditionTyped, keyOf(body)),
    onSuccess: ({ id, number }) => {
      toast({ title: "Done", description: `${number} is a member.`, variant: "success" });
      navigate(`/staff/members/${id}`);
    },
  });
  const errors = fieldErrors(error);
  const isAlike = error instanceof CallError && error.code === "perhaps_known";
  return (
    <RecordDialog
      title="Add a member"
      verb="Add member"
      busy={isPending}
      onSend={(form) => mutate(bodyOf(form))}
      onClose={onClose}
    >
      {before.map((field) => (
        <MemberField key={field} field={field} errors={errors} />
      ))}
      <TermFields of={yearFrom(indianDay(new Date()))} errors={errors} />
      {after.map((field) => (
        <MemberField key={field} field={field} errors={errors} />
      ))}
      <ReasonField error={errors.reason} />
      <Checkbox name="tell" label="Welcome them by email" defaultChecked />
      {isAlike ? <Checkbox name="despiteAlike" label="I have looked: it is somebody else" /> : null}
      {error ? (
        <p role="alert" className="text-danger">
          {failureMessage(error, "The member could not be added. Please try again.")}
        </p>
      ) : null}
    </RecordDialog>
  );
}
