import { createClient } from "~/features/accounts/calls/client";
import type { CertificatesCalls } from "./calls";

const api = createClient<CertificatesCalls>("/api/staff/certificates");

export const useCertificates = (q: string) => api.useGrowingList("GET /", { query: { q } });

export const useWaitingCorrections = () => api.useAnswer("GET /corrections");

export const useDecision = () =>
  api.useAction("POST /corrections/{id}/decision", { done: "The holder gets an email." });

export const useCertificateWithdrawal = () =>
  api.useAction("POST /{certificate}/withdrawal", { done: "Certificate withdrawn." });
