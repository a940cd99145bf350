import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/call";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { PasswordField } from "~/ui/password-field";
import { toast } from "~/ui/toast";
import { showRefusal } from "../failure";
import { NewPasswordFields } from "../new-password-fields";
import type { PasswordChangeFields, PasswordChangeInput } from "../schema";
import { sessionsKey } from "../sessions/queries";
import { useAccountForm } from "../use-account-form";

function PasswordForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const { register, submitWith, setError, isSubmitting, errors } = useAccountForm<PasswordChangeFields>({
    resolver: (resolvers) => resolvers.changePassword,
  });

  async function submit({ currentPassword, newPassword }: PasswordChangeFields) {
    try {
      const body: PasswordChangeInput = { currentPassword, newPassword };
      await call("/api/account/password", { body });
    } catch (cause) {
      return showRefusal("Password not changed", cause, setError, ["currentPassword", "newPassword"]);
    }
    toast({ title: "Password changed", description: "Every other browser was signed out.", variant: "success" });
    onDone();
    await queries.invalidateQueries({ queryKey: sessionsKey });
  }

  return (
    <form method="post" noValidate onSubmit={submitWith(submit)} className="grid max-w-108 gap-5">
      <PasswordField
        label="Current password"
        error={errors.currentPassword?.message}
        {...register("currentPassword")}
        aria-required
      />
      <NewPasswordFields
        password={register("newPassword")}
        repeated={register("confirmPassword")}
        errors={{ password: errors.newPassword?.message, repeated: errors.confirmPassword?.message }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isSubmitting ? "Changing password..." : "Change password"}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function PasswordPanel() {
  const [changing, setChanging] = useState(false);
  const open = (
    <Button size="small" onClick={() => setChanging(true)}>
      Change password
    </Button>
  );
  return (
    <Panel title="Password" action={changing ? undefined : open}>
      {changing ? (
        <PasswordForm onDone={() => setChanging(false)} />
      ) : (
        <p className="text-ink-2">
          A change signs every other browser out. Nobody at the federation knows your password or asks for it.
        </p>
      )}
    </Panel>
  );
}
