import { createClient } from "~/features/accounts/calls/client";
import { pluralise } from "~/platform/text/pluralise";
import type { TeamCalls } from "./calls";

const api = createClient<TeamCalls>("/api/staff/team");

export const useTeam = () => api.useAnswer("GET /");

export const useInvitation = () =>
  api.useAction("POST /", {
    done: ({ body }) => ["Invited", `An email with the link to sign in is on its way to ${body.email}.`],
    failed: "Not Invited",
  });

export const useRoles = (name: string) =>
  api.useAction("PUT /{id}/roles", {
    done: ({ body }) => [
      body.roles.length > 0 ? "Roles Changed" : "Removed from the Team",
      `${name} is told by email.`,
    ],
    failed: "Roles Not Changed",
  });

export const useForcedSignOut = (name: string) =>
  api.useAction("DELETE /{id}/sessions", {
    done: (_, { ended }) => ["Signed Out", `${name} is signed out of ${pluralise(ended, "browser")}.`],
    failed: "Not Signed Out",
  });
