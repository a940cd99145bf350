import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createClient } from "~/features/accounts/calls/client";
import { toastFailure } from "~/features/accounts/failure";
import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import type { SettingInput, SettingsCalls, SettingView } from "./calls";
import type { SettingForm } from "./settings-content";

const api = createClient<SettingsCalls>("/api/staff/settings");

export const useSettings = () =>
  useQuery({
    queryKey: api.key,
    queryFn: async () => (await api.send("GET /", {})).settings,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Change<Sent> = {
  body: SettingInput;
  /** The form's values at the time of sending. */
  sent: Sent;
};

/** Refetches the settings after a conflict with another person's change. */
export function useSettingChange<Sent>(
  { key: name, title }: Pick<SettingForm, "key" | "title">,
  onSaved: (now: SettingView, sent: Sent) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: Change<Sent>) => api.send("PUT /{key}", { key: name, body }),
    onSuccess: ({ setting: changed }, { sent }) => {
      onSaved(changed, sent);
      queries.setQueryData<SettingView[]>(api.key, (known) =>
        known?.map((one) => (one.key === changed.key ? changed : one)),
      );
      toast({ title: "Saved", description: `${title}: in force from now on.`, variant: "success" });
    },
    onError: (cause) => {
      toastFailure("Not Saved", cause, "The setting could not be saved.");
      if (cause instanceof CallError && cause.status === 409) return queries.invalidateQueries({ queryKey: api.key });
    },
  });
}
