import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import type { OwnCertificate } from "./schema";

const PATH = "/api/certificates";
const key = ["certificates"];

type Answer = { certificates: OwnCertificate[] };

export const useOwnCertificates = () =>
  useQuery({ queryKey: key, queryFn: async () => (await call<Answer>(PATH)).certificates });

export function useCorrection(number: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; reason: string }) => call<Answer>(`${PATH}/${number}/correction`, { body }),
    onSuccess: ({ certificates }) => {
      queries.setQueryData(key, certificates);
      const now = certificates.find((one) => one.number === number);
      const description =
        now?.correction?.outcome === "made"
          ? "The certificate was issued anew. Download the new one."
          : "We answer by email.";
      toast({ title: "Correction Sent", description, variant: "success" });
    },
  });
}
