import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createClient } from "~/features/accounts/calls/client";
import type { Consent } from "~/features/accounts/consents/schema";
import { failureMessage } from "~/features/accounts/failure";
import { announceCounts } from "~/features/accounts/session";
import { createSubmissionKeys } from "~/features/accounts/submission-key";
import { CallError } from "~/platform/http/call";
import { MINUTE_MS } from "~/platform/time/durations";
import { toast } from "~/ui/toast";
import type { ClosingCalls, ConsentCalls, ExportCalls, ExportState } from "./calls";

const consentsApi = createClient<ConsentCalls>("/api/account/consents");
const exportApi = createClient<ExportCalls>("/api/account/export");
const closingApi = createClient<ClosingCalls>("/api/account/close");

/** Most archives take seconds; one whose job is retried takes minutes or hours. */
const SOON_MS = 2_000;
const LATER_MS = MINUTE_MS;

export const consentsQuery = queryOptions({
  queryKey: ["privacy", "consents"],
  queryFn: () => consentsApi.send("GET /", {}),
});

/** Milliseconds, or false. */
function askAgainAfter(latest: ExportState | null | undefined): number | false {
  if (latest?.status !== "preparing") return false;
  return Date.now() - Date.parse(latest.requestedAt) < 2 * MINUTE_MS ? SOON_MS : LATER_MS;
}

export const exportQuery = queryOptions({
  queryKey: ["privacy", "export"],
  queryFn: () => exportApi.send("GET /", {}),
  refetchInterval: ({ state }) => askAgainAfter(state.data?.export),
});

export const closingQuery = queryOptions({
  queryKey: ["privacy", "closing"],
  queryFn: () => closingApi.send("GET /", {}),
});

const tell = (title: string) => (cause: unknown) =>
  toast({ title, description: failureMessage(cause, "Please try again in a moment."), variant: "destructive" });

export function useWithdrawal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Consent) => consentsApi.send("POST /withdraw", { body: { id } }),
    onSuccess: (answer, { label, afterwards }) => {
      queries.setQueryData(consentsQuery.queryKey, answer);
      toast({ title: "Consent Withdrawn", description: `${label}. ${afterwards ?? ""}`, variant: "success" });
    },
    onError: tell("Consent Not Withdrawn"),
  });
}

/** A retry after a lost answer makes no second request. */
export function useExportRequest() {
  const queries = useQueryClient();
  const [keyOf] = useState(createSubmissionKeys);
  return useMutation({
    mutationFn: (latest: string | undefined) => exportApi.send("POST /", {}, { idempotencyKey: keyOf({ latest }) }),
    onSuccess: (answer) => queries.setQueryData(exportQuery.queryKey, answer),
    onError: tell("Export Not Started"),
  });
}

export const passwordProblem = (cause: unknown) => (cause instanceof CallError ? cause.fields.password : undefined);

export function useClosing(onAnnounced: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => closingApi.send("POST /", { body: { password } }),
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

export function useKeeping() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => closingApi.send("POST /cancel", {}),
    onSuccess: (answer) => {
      queries.setQueryData(closingQuery.queryKey, answer);
      toast({ title: "Your Account Stays", description: "Nothing was erased.", variant: "success" });
      announceCounts();
    },
    onError: tell("Closing Not Cancelled"),
  });
}
