import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { failureMessage } from "~/features/accounts/failure";
import { call } from "~/platform/http/call";
import { sentFile } from "~/platform/storage/sent-picture";
import { toast } from "~/ui/toast";
import type { DeclarationCalls } from "./calls";
import type { Declaration, DeclarationInput } from "./schema";

const address = "/api/history/declarations";
const api = createClient<DeclarationCalls>(address);

export const useDeclarations = () => api.useAnswer("GET /");

export function useDeclarationsChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: api.key });
}

export async function declare(body: DeclarationInput, idempotencyKey: string): Promise<Declaration> {
  return (await api.send("POST /", { body }, { idempotencyKey })).declaration;
}

export const attach = async (id: string, file: File) =>
  call<unknown>(`${address}/${id}/evidence`, { method: "PUT", file: await sentFile(file) });

export const answer = (id: string, text: string, idempotencyKey: string) =>
  api.send("POST /{id}/answers", { id, body: { text } }, { idempotencyKey });

export function useAttach(id: string) {
  const changed = useDeclarationsChanged();
  return useMutation({
    mutationFn: (file: File) => attach(id, file),
    onSuccess: async () => {
      toast({
        title: "Evidence Attached",
        description: "It is stored with the declaration, beside what was there before.",
        variant: "success",
      });
      await changed();
    },
    onError: (cause) =>
      toast({
        title: "Evidence Not Attached",
        description: failureMessage(cause, "The file could not be stored. Please try again."),
        variant: "destructive",
      }),
  });
}

export function useWithdraw(id: string) {
  const changed = useDeclarationsChanged();
  return useMutation({
    mutationFn: () => api.send("DELETE /{id}", { id }),
    onSuccess: changed,
    onError: (cause) => {
      const description = failureMessage(cause, "The declaration could not be withdrawn. Please try again.");
      toast({ title: "Not Withdrawn", description, variant: "destructive" });
    },
  });
}
