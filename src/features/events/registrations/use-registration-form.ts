import { useState } from "react";
import { useSubmission } from "~/features/cases/use-submission";
import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import { openTypes } from "../fees/open-types";
import type { PublicEvent } from "../schema";
import { sendRegistration } from "./queries";
import type { RegisteredAnswer, RegistrationInput, RegistrationTyped } from "./schema";

const failure = "The registration could not be sent. Please try again.";

export type Done = (answer: RegisteredAnswer, email: string) => void;

export function useRegistrationForm(event: PublicEvent, onDone: Done, onOverlap: () => void) {
  const { id } = event;
  const open = openTypes(event);
  const others = open.filter(({ audience }) => audience !== "members");
  const [othersTypeId, setOthersTypeId] = useState(others[0]?.id);
  const form = useSubmission<RegistrationTyped, RegistrationInput>({
    loadResolver: async () => (await import("./form-resolvers")).formResolvers.register,
    defaultValues: {
      email: "",
      people: [{ name: "", sessionIds: [] }],
      keepTogether: false,
      registrationTypeIds: open[0] ? [open[0].id] : [],
    },
  });
  const [typeId] = form.watch("registrationTypeIds");
  const type = open.find((one) => one.id === typeId);
  /** The members' price is for the member alone; further people use another type. */
  const othersType = type?.audience === "members" ? others.find((one) => one.id === othersTypeId) : type;
  const submit = form.submitWith({
    async send(typed, key) {
      const own = othersType && othersType !== type ? [othersType.id] : undefined;
      const people = typed.people.map((person, at) =>
        at > 0 && own ? { ...person, registrationTypeIds: own } : person,
      );
      const body = { ...typed, people };
      onDone(await sendRegistration(id, body, key), body.email);
    },
    onInvalid: () =>
      toast({ title: "Not Registered Yet", description: "Please check the form.", variant: "destructive" }),
    onFailed(cause, refused) {
      if (refused.length > 0) return;
      const message = cause instanceof CallError && cause.status > 0 ? cause.message : failure;
      form.setError("root", { message });
      if (cause instanceof CallError && cause.code === "overlaps") onOverlap();
    },
  });
  return { ...form, submit, open, type, others, othersType, setOthersTypeId };
}

export type RegistrationFormState = ReturnType<typeof useRegistrationForm>;
