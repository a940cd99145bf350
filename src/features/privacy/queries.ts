import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Consent } from "~/features/accounts/consents/schema";
import { announceCounts } from "~/features/accounts/counts-event";
import { failureMessage } from "~/features/accounts/failure";
import { createSubmissionKeys } from "~/features/accounts/submission-key";
import { CallError, call } from "~/platform/call";
import { toast } from "~/ui/toast";
import type { Closing, ExportState } from "./schema";

type Consents = { consents: Consent[] };
type Export = { export: ExportState | null };
type ClosingAnswer = { closing: Closing | null };

const ASK_AGAIN_MS = 2_000;

export const consentsQuery = queryOptions({
  queryKey: ["privacy", "consents"],
  queryFn: ({ signal }) => call<Consents>("/api/account/consents", { signal }),
});

/** Asked again for as long as the archive is being made. */
export const exportQuery = queryOptions({
  queryKey: ["privacy", "export"],
  queryFn: ({ signal }) => call<Export>("/api/account/export", { signal }),
  refetchInterval: ({ state }) => (state.data?.export?.status === "preparing" ? ASK_AGAIN_MS : false),
});

export const closingQuery = queryOptions({
  queryKey: ["privacy", "closing"],
  queryFn: ({ signal }) => call<ClosingAnswer>("/api/account/close", { signal }),
});

const tell = (title: string) => (cause: unknown) =>
  toast({
    title,
    description: failureMessage(cause, "Please try again in a moment."),
    variant: "destructive",
  });

/** Takes a consent back. */
export function useWithdrawal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Consent) => call<Consents>("/api/account/consents/withdraw", { body: { id } }),
    onSuccess: (answer, { label, afterwards }) => {
      queries.setQueryData(consentsQuery.queryKey, answer);
      toast({ title: "Consent Withdrawn", description: `${label}. ${afterwards ?? ""}`, variant: "success" });
    },
    onError: tell("Consent Not Withdrawn"),
  });
}

/** Asks for an export; sent again after a lost answer, it is asked for once. */
export function useExportRequest() {
  const queries = useQueryClient();
  const [keyOf] = useState(createSubmissionKeys);
  return useMutation({
    mutationFn: () => call<Export>("/api/account/export", { body: {}, idempotencyKey: keyOf({}) }),
    onSuccess: (answer) => queries.setQueryData(exportQuery.queryKey, answer),
    onError: tell("Export Not Started"),
  });
}

/** What is wrong with the password, if that is why the account is not closed. */
export const passwordProblem = (cause: unknown) =>
  cause instanceof CallError ? cause.fields.password : undefined;

/** Announces the closing of the account. */
export function useClosing(onAnnounced: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call<ClosingAnswer>("/api/account/close", { body: { password } }),
    onSuccess: (answer) => {
      queries.setQueryData(closingQuery.queryKey, answer);
      toast({ title: "Closing Announced", description: "You can keep your account for 48 hours." });
      announceCounts();
      onAnnounced();
    },
    onError: (cause) => {
      if (!passwordProblem(cause)) tell("Account Not Closed")(cause);
    },
  });
}

/** Keeps the account after all. */
export function useKeeping() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<ClosingAnswer>("/api/account/close/cancel", { method: "POST" }),
    onSuccess: (answer) => {
      queries.setQueryData(closingQuery.queryKey, answer);
      toast({ title: "Your Account Stays", description: "Nothing was erased.", variant: "success" });
      announceCounts();
    },
    onError: tell("Closing Not Cancelled"),
  });
}
