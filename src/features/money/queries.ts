import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createClient } from "~/features/accounts/calls/client";
import { toastFailure } from "~/features/accounts/failure";
import { createSendOnce } from "~/features/accounts/submission-key";
import { toast } from "~/ui/toast";
import type { PaymentsCalls, RefundRequestInput } from "./calls";

const path = "/api/payments";
const api = createClient<PaymentsCalls>(path);
const key = [...api.key, "GET /", {}];

export const useOwnPayments = () => api.useAnswer("GET /");

export const documentHref = (id: string) => `${path}/documents/${id}.pdf`;

export function useRefundRequest() {
  const queries = useQueryClient();
  const [sendOnce] = useState(createSendOnce);
  return useMutation({
    mutationFn: (body: RefundRequestInput) =>
      sendOnce(body, (idempotencyKey) => api.send("POST /refund-requests", { body }, { idempotencyKey })),
    onSuccess: (own) => {
      queries.setQueryData(key, own);
      toast({ title: "Asked For", description: "How far it is stands on this page.", variant: "success" });
    },
    onError: (cause) => toastFailure("Not Asked For", cause),
  });
}

export function useCreditUse() {
  const queries = useQueryClient();
  const [sendOnce] = useState(createSendOnce);
  return useMutation({
    mutationFn: (dueId: string) => {
      const body = { dueId };
      return sendOnce(body, (idempotencyKey) => api.send("POST /credit-uses", { body }, { idempotencyKey }));
    },
    onSuccess: (own) => {
      queries.setQueryData(key, own);
      toast({ title: "Credit Used", description: "What is left of it is shown here.", variant: "success" });
    },
    onError: (cause) => toastFailure("Credit Not Used", cause),
  });
}
