import { call } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import type { Submitted } from "../schema";
import { useCaseForm } from "../use-case-form";
import type { FormDeclaration, SubmittedBy, TypedInto } from "./declaration";

type Words = { title: string; description: string };
type Options = { sent: Words; failed: Words; onSent: (sent: Submitted) => void };
type Called = FormDeclaration & Required<Pick<FormDeclaration, "call">>;

export function useDeclaredForm<Form extends Called>(form: Form, { sent, failed, onSent }: Options) {
  return useCaseForm<TypedInto<Form>, SubmittedBy<Form>>({
    loadResolver: async () => (await import("./form-resolver")).resolverOf(form),
    failed,
    async send(body, idempotencyKey) {
      const { data } = await call<{ data: Submitted }>(form.call.path, { body, idempotencyKey });
      toast({ ...sent, variant: "success" });
      onSent(data);
    },
  });
}
