import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "~/ui/toast";
import { toastRefusal } from "./toast-refusal";

/**
 * A change of what is kept under `queryKey`; `done` is what the toast says after it, or says it of the answer. Whatever comes of it, all that is asked for
 * anew before the change counts as over.
 */
export function useChange<Input, Answer>(
  queryKey: readonly string[],
  done: string | ((answer: Answer) => string),
  send: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      const description = typeof done === "string" ? done : done(answer);
      toast({ title: "Saved", description, variant: "success" });
    },
    onError: toastRefusal,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
