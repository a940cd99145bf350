import { useQueryClient } from "@tanstack/react-query";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { showRefusal } from "../failure";
import { useAccountForm } from "../use-account-form";
import { gaveUp } from "./gave-up";
import { addPasskey, passkeysKey } from "./queries";
import type { PasskeyNameFields } from "./schema";
import { usePasskeySupport } from "./use-passkey-support";

function AddPasskeyForm() {
  const queries = useQueryClient();
  const { register, submitWith, setError, reset, isSubmitting, errors } = useAccountForm<PasskeyNameFields>({
    resolver: (resolvers) => resolvers.passkeyName,
  });

  async function submit({ name }: PasskeyNameFields) {
    try {
      await addPasskey(name);
    } catch (cause) {
      if (!gaveUp(cause)) showRefusal("Passkey not added", cause, setError, ["name"]);
      return;
    }
    toast({ title: "Passkey added", description: `“${name}” can sign in from now on.`, variant: "success" });
    reset({ name: "" });
    await queries.invalidateQueries({ queryKey: passkeysKey });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submitWith(submit)}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 p-5"
    >
      <TextField
        id="field-passkey-name"
        label="Name of the new passkey"
        hint="A name that you will recognise, for example “Office laptop”"
        maxLength={60}
        autoComplete="off"
        className="min-w-0 max-w-108 flex-1 basis-64"
        error={errors.name?.message}
        {...register("name")}
      />
      <Button type="submit" className="mt-7" busy={isSubmitting}>
        {isSubmitting ? "Waiting for your device..." : "Add a passkey"}
      </Button>
    </form>
  );
}

/** The form that adds a passkey, or why there is none. */
export function AddPasskey() {
  if (usePasskeySupport()) return <AddPasskeyForm />;
  return (
    <p className="p-5 text-ink-3 text-small">
      This browser cannot make passkeys here. A current browser at the site's own secure address can.
    </p>
  );
}
