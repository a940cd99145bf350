import { useQuery } from "@tanstack/react-query";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/http/call";
import { useGrowingList } from "~/platform/http/use-growing-list";
import type { ProgrammeInput } from "../sessions/schema";
import type { EventsAnswer, NewEventInput, RegistrationsPage, StaffEvent } from "./schema";

const path = "/api/staff/events";
const eventsKey = ["staff", "events"];

type Answer = { event: StaffEvent };

export const useEvents = () => useQuery({ queryKey: [...eventsKey, "list"], queryFn: () => call<EventsAnswer>(path) });

export const useCreation = () =>
  useChange(eventsKey, "The event is a draft. Publish it when it is ready.", (body: NewEventInput) =>
    call<Answer>(path, { body }),
  );

export const useSaving = (id: string) =>
  useChange(eventsKey, "Event saved.", (body: NewEventInput & { version: number }) =>
    call<Answer>(`${path}/${id}`, { method: "PUT", body }),
  );

export const useProgrammeSaving = (id: string) =>
  useChange(eventsKey, "Programme saved.", (body: ProgrammeInput) =>
    call<Answer>(`${path}/${id}/programme`, { method: "PUT", body }),
  );

export const usePublication = ({ id, version }: StaffEvent) =>
  useChange(eventsKey, "Event published.", () => call<Answer>(`${path}/${id}/publication`, { body: { version } }));

export const useCancellation = ({ id, version }: StaffEvent) =>
  useChange(eventsKey, "The event will be cancelled in five minutes. You can undo this until then.", () =>
    call<Answer>(`${path}/${id}/cancellation`, { body: { version } }),
  );

export const useKeeping = ({ id, version }: StaffEvent) =>
  useChange(eventsKey, "Cancellation undone. The event takes place.", () =>
    call<Answer>(`${path}/${id}/cancellation`, { method: "DELETE", body: { version } }),
  );

export const useRegistrations = (eventId: string, status: string) =>
  useGrowingList<RegistrationsPage>({
    queryKey: [...eventsKey, "registrations", eventId],
    path: `${path}/${eventId}/registrations`,
    filter: status && new URLSearchParams({ status }).toString(),
  });
