import { useQuery } from "@tanstack/react-query";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/call";
import { useGrowingList } from "~/platform/use-growing-list";
import type { CertificatesPage, WaitingCorrection } from "./schema";

const path = "/api/staff/certificates";
const certificatesKey = ["staff", "certificates"];

export const useCertificates = (q: string) =>
  useGrowingList<CertificatesPage>({
    queryKey: [...certificatesKey, "list"],
    path,
    filter: q && new URLSearchParams({ q }).toString(),
  });

export const useWaitingCorrections = () =>
  useQuery({
    queryKey: [...certificatesKey, "corrections"],
    queryFn: async () => (await call<{ corrections: WaitingCorrection[] }>(`${path}/corrections`)).corrections,
  });

export const useDecision = (id: string) =>
  useChange(certificatesKey, "The holder is told by email.", (body: { decision: string; answer: string }) =>
    call(`${path}/corrections/${id}/decision`, { body }),
  );

export const useCertificateWithdrawal = (number: string) =>
  useChange(certificatesKey, "The certificate is withdrawn.", (body: { reason: string }) =>
    call(`${path}/${number}/withdrawal`, { body }),
  );
