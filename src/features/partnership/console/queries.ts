import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { toastRefusal } from "~/features/console/toast-refusal";
import { call } from "~/platform/call";
import { toast } from "~/ui/toast";
import type { ConsentInput, ListingInput, Partner, PartnersPage } from "../partners/schema";

const path = "/api/staff/partners";
const partnersKey = ["staff", "partners"];

/** The pages of partners that were asked for so far. */
export const usePartners = () =>
  useInfiniteQuery({
    queryKey: partnersKey,
    queryFn: ({ signal, pageParam }) =>
      call<PartnersPage>(`${path}?cursor=${encodeURIComponent(pageParam)}`, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

type Answer = { partner: Partner };

function useChange<Input>(done: string, send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast({ title: "Saved", description: done, variant: "success" }),
    onError: toastRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: partnersKey }),
  });
}

/** Takes what the form says; the server says what of it does not fit. */
export const useCorrection = (id: string) =>
  useChange("The facts are corrected.", (body: Record<string, string | number>) =>
    call<Answer>(`${path}/${id}`, { method: "PUT", body }),
  );

export const useConsent = (id: string) =>
  useChange("The consent is recorded.", (body: ConsentInput) =>
    call<Answer>(`${path}/${id}/consent`, { method: "PUT", body }),
  );

export const useWithdrawal = (id: string) =>
  useChange("The consent is withdrawn.", () => call<Answer>(`${path}/${id}/consent`, { method: "DELETE" }));

export const useListing = (id: string) =>
  useChange("The public page is changed.", (body: ListingInput) =>
    call<Answer>(`${path}/${id}/listing`, { method: "PUT", body }),
  );
