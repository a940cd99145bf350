import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "~/features/accounts/failure";
import { CallError, call } from "~/platform/call";
import { toast } from "~/ui/toast";
import type { SettingInput, SettingView } from "./schema";
import type { SettingForm } from "./settings-content";

const path = "/api/staff/settings";
const key = ["staff", "settings"];

export const useSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call<{ settings: SettingView[] }>(path, { signal })).settings,
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
    mutationFn: ({ body }: Change<Sent>) => call<{ setting: SettingView }>(`${path}/${name}`, { method: "PUT", body }),
    onSuccess: ({ setting: changed }, { sent }) => {
      onSaved(changed, sent);
      queries.setQueryData<SettingView[]>(key, (known) =>
        known?.map((one) => (one.key === changed.key ? changed : one)),
      );
      toast({ title: "Saved", description: `${title}: in force from now on.`, variant: "success" });
    },
    onError: (cause) => {
      const description = failureMessage(cause, "The setting could not be saved.");
      toast({ title: "Not Saved", description, variant: "destructive" });
      if (cause instanceof CallError && cause.status === 409) return queries.invalidateQueries({ queryKey: key });
    },
  });
}
