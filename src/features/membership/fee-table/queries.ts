import { createClient } from "~/features/accounts/calls/client";
import type { FeesCalls } from "./calls";

const api = createClient<FeesCalls>("/api/staff/fees");

export const useFeeTable = () => api.useAnswer("GET /");

export const useEntering = () => api.useAction("POST /", { done: "Fees saved. They apply from that day." });

export const useWithdrawing = () => api.useAction("POST /{fromDay}/withdrawal", { done: "Planned fees withdrawn." });
