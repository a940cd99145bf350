import { useState } from "react";
import { createClient } from "~/features/accounts/calls/client";
import { createSendOnce } from "~/features/accounts/submission-key";
import { useChange } from "~/features/console/use-change";
import type { MessageInput } from "../messages/schema";
import type { DeskCalls } from "./desk-calls";

const api = createClient<DeskCalls>("/api/staff/events");

export const useDecision = () =>
  api.useAction("POST /{id}/registrations/{reference}/decision", { done: "They get an email." });

export const useWalkIn = () => api.useAction("POST /{id}/walk-ins", { done: "They have a place." });

const messages = "GET /{id}/messages";

export const useMessages = (id: string) => api.useAnswer(messages, { id });

/** Refetches the messages only. */
export function useMessageSending(id: string) {
  const [sendOnce] = useState(createSendOnce);
  return useChange([...api.key, messages], "The message is on its way.", (body: MessageInput) =>
    sendOnce(body, (idempotencyKey) => api.send("POST /{id}/messages", { id, body }, { idempotencyKey })),
  );
}

export const useOverlaps = (id: string) => api.useAnswer("GET /{id}/overlaps", { id });

export function useSettlement() {
  const settling = api.useAction("POST /{id}/settlement", { done: "Points and certificates awarded." });
  const reopening = api.useAction("DELETE /{id}/settlement", {
    done: "Award reopened. Programme and points can be corrected.",
  });
  return { settling, reopening };
}

export const exportAddress = (eventId: string) => `/api/staff/events/${eventId}/registrations.csv`;
