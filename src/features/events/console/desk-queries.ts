import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createSendOnce } from "~/features/accounts/submission-key";
import { useChange } from "~/features/console/use-change";
import { call } from "~/platform/http/call";
import type { MessageInput, MessagesAnswer } from "../messages/schema";
import type { OrganisersAnswer } from "../organisers/schema";
import type { DecisionInput, OverlapsAnswer, WalkInAnswer, WalkInInput } from "./schema";

const path = "/api/staff/events";
const eventsKey = ["staff", "events"];
const partKey = (part: string, eventId: string) => [...eventsKey, part, eventId];

export type Decided = { reference: string; decision: DecisionInput };

export const useDecision = (eventId: string) =>
  useChange(eventsKey, "They get an email.", ({ reference, decision }: Decided) =>
    call(`${path}/${eventId}/registrations/${reference}/decision`, { body: decision }),
  );

/** Retries after a lost answer register the person once. */
export function useWalkIn(eventId: string) {
  const [sendOnce] = useState(createSendOnce);
  return useChange(eventsKey, "They have a place.", (body: WalkInInput) =>
    sendOnce(body, (idempotencyKey) => call<WalkInAnswer>(`${path}/${eventId}/walk-ins`, { body, idempotencyKey })),
  );
}

export const useMessages = (eventId: string) =>
  useQuery({
    queryKey: partKey("messages", eventId),
    queryFn: () => call<MessagesAnswer>(`${path}/${eventId}/messages`),
  });

export function useMessageSending(eventId: string) {
  const [sendOnce] = useState(createSendOnce);
  return useChange(partKey("messages", eventId), "The message is on its way.", (body: MessageInput) =>
    sendOnce(body, (idempotencyKey) =>
      call<{ mails: number }>(`${path}/${eventId}/messages`, { body, idempotencyKey }),
    ),
  );
}

export const useOrganisers = (eventId: string) =>
  useQuery({
    queryKey: partKey("organisers", eventId),
    queryFn: () => call<OrganisersAnswer>(`${path}/${eventId}/organisers`),
  });

export const useNaming = (eventId: string) =>
  useChange(partKey("organisers", eventId), "They get an email.", (email: string) =>
    call<OrganisersAnswer>(`${path}/${eventId}/organisers`, { body: { email } }),
  );

export const useRemoving = (eventId: string) =>
  useChange(partKey("organisers", eventId), "Organiser removed.", (organiser: string) =>
    call<OrganisersAnswer>(`${path}/${eventId}/organisers/${organiser}`, { method: "DELETE" }),
  );

export const useOverlaps = (eventId: string) =>
  useQuery({
    queryKey: partKey("overlaps", eventId),
    queryFn: () => call<OverlapsAnswer>(`${path}/${eventId}/overlaps`),
  });

export function useSettlement(eventId: string) {
  const address = `${path}/${eventId}/settlement`;
  const settling = useChange(eventsKey, "Points and certificates awarded.", () => call(address, { method: "POST" }));
  const reopening = useChange(eventsKey, "Award reopened. Programme and points can be corrected.", () =>
    call(address, { method: "DELETE" }),
  );
  return { settling, reopening };
}

export const exportAddress = (eventId: string) => `${path}/${eventId}/registrations.csv`;
