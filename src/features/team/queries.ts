import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "~/features/accounts/failure";
import { call } from "~/platform/call";
import { pluralise } from "~/platform/pluralise";
import { toast } from "~/ui/toast";
import type { InvitationInput, RolesInput, TeamMember } from "./schema";

const path = "/api/staff/team";
const key = ["staff", "team"];

export const useTeam = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call<{ team: TeamMember[] }>(path, { signal })).team,
  });

type Told<Wish, Answer> = { done: (wish: Wish, answer: Answer) => [string, string]; failed: string };

/** Refetches the team afterwards, also after a refusal. */
function useTeamChange<Wish, Answer>(change: (wish: Wish) => Promise<Answer>, told: Told<Wish, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, wish) => {
      const [title, description] = told.done(wish, answer);
      toast({ title, description, variant: "success" });
    },
    onError: (cause) =>
      toast({ title: told.failed, description: failureMessage(cause, "Please try again."), variant: "destructive" }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useInvitation = () =>
  useTeamChange(
    (body: InvitationInput) => call<{ person: TeamMember }>(path, { body, idempotencyKey: crypto.randomUUID() }),
    {
      done: ({ email }) => ["Invited", `An email with the link to sign in is on its way to ${email}.`],
      failed: "Not Invited",
    },
  );

type RoleWish = RolesInput & Pick<TeamMember, "id" | "name">;

export const useRoles = () =>
  useTeamChange(
    ({ id, roles, seen }: RoleWish) =>
      call<{ person: TeamMember }>(`${path}/${id}/roles`, { method: "PUT", body: { roles, seen } }),
    {
      done: ({ name, roles }) =>
        roles.length > 0
          ? ["Roles Changed", `${name} is told by email.`]
          : ["Removed from the Team", `${name} is told by email.`],
      failed: "Roles Not Changed",
    },
  );

export const useForcedSignOut = () =>
  useTeamChange(
    ({ id }: Pick<TeamMember, "id" | "name">) =>
      call<{ ended: number }>(`${path}/${id}/sessions`, { method: "DELETE" }),
    {
      done: ({ name }, { ended }) => ["Signed Out", `${name} is signed out of ${pluralise(ended, "browser")}.`],
      failed: "Not Signed Out",
    },
  );
