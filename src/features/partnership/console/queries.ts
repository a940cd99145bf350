import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/call";
import { useGrowingList } from "~/platform/use-growing-list";
import type { ConsentInput, EndingInput, ListingInput, Partner, PartnersPage } from "../partners/schema";

const path = "/api/staff/partners";
const partnersKey = ["staff", "partners"];

export const usePartners = () => useGrowingList<PartnersPage>({ queryKey: partnersKey, path });

type Answer = { partner: Partner };

export const useCorrection = (id: string) =>
  useChange(partnersKey, "The facts are corrected.", (body: Record<string, string | number>) =>
    call<Answer>(`${path}/${id}`, { method: "PUT", body }),
  );

export const useConsent = (id: string) =>
  useChange(partnersKey, "The consent is recorded.", (body: ConsentInput) =>
    call<Answer>(`${path}/${id}/consent`, { method: "PUT", body }),
  );

export const useWithdrawal = (id: string) =>
  useChange(partnersKey, "The consent is withdrawn.", () =>
    call<Answer>(`${path}/${id}/consent`, { method: "DELETE" }),
  );

export const useListing = (id: string) =>
  useChange(partnersKey, "The public page is changed.", (body: ListingInput) =>
    call<Answer>(`${path}/${id}/listing`, { method: "PUT", body }),
  );

export const useEnding = (id: string) =>
  useChange(partnersKey, "The partnership has ended, and its certificate is withdrawn.", (body: EndingInput) =>
    call<Answer>(`${path}/${id}/ending`, { body }),
  );
