import { createClient } from "~/features/accounts/calls/client";
import type { FeesCalls } from "./calls";

const api = createClient<FeesCalls>("/api/staff/fees");

export const useFeeTable = () => api.useAnswer("GET /");

export const useEntering = () => api.useAction("POST /", { done: "The fees hold from that day on." });

export const useWithdrawing = () => api.useAction("POST /{fromDay}/withdrawal", { done: "The fees of before go on." });
