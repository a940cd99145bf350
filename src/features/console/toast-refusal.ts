import { failureMessage } from "~/features/accounts/failure";
import { toast } from "~/ui/toast";

export const toastRefusal = (cause: unknown) =>
  toast({
    title: "Not Done",
    description: failureMessage(cause, "The server could not do this. Please try again."),
    variant: "destructive",
  });
