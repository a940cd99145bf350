import { createClient } from "~/features/accounts/calls/client";
import { registrationStatuses } from "../statuses";
import type { EventsCalls } from "./calls";

const api = createClient<EventsCalls>("/api/staff/events");

export const useEvents = () => api.useAnswer("GET /");

export const useCreation = () =>
  api.useAction("POST /", { done: "The event is a draft. Publish it when it is ready." });

export const useSaving = () => api.useAction("PUT /{id}", { done: "Event saved." });

export const useProgrammeSaving = () => api.useAction("PUT /{id}/programme", { done: "Programme saved." });

export const usePublication = () => api.useAction("POST /{id}/publication", { done: "Event published." });

export const useCancellation = () =>
  api.useAction("POST /{id}/cancellation", {
    done: "The event will be cancelled in five minutes. You can undo this until then.",
  });

export const useKeeping = () =>
  api.useAction("DELETE /{id}/cancellation", { done: "Cancellation undone. The event takes place." });

export const useRegistrations = (id: string, status: string) =>
  api.useGrowingList("GET /{id}/registrations", {
    id,
    query: { status: registrationStatuses.find((one) => one === status) },
  });
