import { createClient } from "~/features/accounts/calls/client";
import type { PartnersCalls } from "../partners/calls";

const api = createClient<PartnersCalls>("/api/staff/partners");

export const usePartners = () => api.useGrowingList("GET /", {});

export const useCorrection = () => api.useAction("PUT /{id}", { done: "The facts are corrected." });

export const useConsent = () => api.useAction("PUT /{id}/consent", { done: "The consent is recorded." });

export const useWithdrawal = () => api.useAction("DELETE /{id}/consent", { done: "The consent is withdrawn." });

export const useListing = () => api.useAction("PUT /{id}/listing", { done: "The public page is changed." });

export const useEnding = () =>
  api.useAction("POST /{id}/ending", { done: "The partnership has ended, and its certificate is withdrawn." });
