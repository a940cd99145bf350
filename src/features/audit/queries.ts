import { useMutation } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { toastFailure } from "~/features/accounts/failure";
import { pluralise } from "~/platform/text/pluralise";
import type { AuditCalls } from "./calls";

const api = createClient<AuditCalls>("/api/staff/audit");

/** A blank field does not filter. */
export type Filter = Record<string, string>;

export const useAudit = (query: Filter) => api.useGrowingList("GET /", { query });
export const useMails = (query: Filter) => api.useGrowingList("GET /mails", { query });

export const useActivityTypes = () => api.useAnswer("GET /types");

export const useChainCheck = () =>
  useMutation({
    mutationFn: async () => (await api.send("POST /checks", {})).chain,
    onError: (cause) => toastFailure("Not Checked", cause),
  });

export const useMailRetry = () =>
  api.useAction("POST /mails/retries", {
    done: (_, { retried }) =>
      retried > 0
        ? [
            "On its way",
            `${pluralise(retried, "email is", "emails are")} tried again now, and for three days if need be.`,
          ]
        : ["Nothing to send", "No email waits or has failed."],
  });
