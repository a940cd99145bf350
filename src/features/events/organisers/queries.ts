import { createClient } from "~/features/accounts/calls/client";
import { useChange } from "~/features/console/use-change";
import type { OrganisersCalls } from "./calls";

const api = createClient<OrganisersCalls>("/api/staff/events");
const organisers = "GET /{id}/organisers";
/** A change refetches the organisers only. */
const key = [...api.key, organisers];

export const useOrganisers = (id: string) => api.useAnswer(organisers, { id });

export const useNaming = (id: string) =>
  useChange(key, "They get an email.", (email: string) => api.send("POST /{id}/organisers", { id, body: { email } }));

export const useRemoving = (id: string) =>
  useChange(key, "Organiser removed.", (organiser: string) =>
    api.send("DELETE /{id}/organisers/{organiser}", { id, organiser }),
  );
