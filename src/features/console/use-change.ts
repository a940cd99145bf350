import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "~/ui/toast";
import { toastRefusal } from "./toast-refusal";

/** Refetches the data under `queryKey` on success and on failure. */
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
