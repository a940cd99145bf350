import { createClient } from "~/features/accounts/calls/client";
import type { PartnersCalls } from "../partners/calls";

const api = createClient<PartnersCalls>("/api/staff/partners");

export const usePartners = () => api.useGrowingList("GET /", {});

export const useCorrection = () => api.useAction("PUT /{id}", { done: "Details corrected." });

export const useConsent = () => api.useAction("PUT /{id}/consent", { done: "Consent recorded." });

export const useWithdrawal = () => api.useAction("DELETE /{id}/consent", { done: "Consent withdrawn." });

export const useListing = () => api.useAction("PUT /{id}/listing", { done: "Public page changed." });

export const useEnding = () =>
  api.useAction("POST /{id}/ending", { done: "Partnership ended and its certificate withdrawn." });
