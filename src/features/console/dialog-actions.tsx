import type { ReactNode } from "react";
import { Button } from "~/ui/button";

type DialogActionsProps = {
  /** The verb. */
  children: ReactNode;
  onCancel: () => void;
  busy: boolean;
  variant?: "primary" | "danger";
  /** What the verb does; left out where it sends `form`. */
  onAct?: () => void;
  /** The id of the form that the verb sends. */
  form?: string;
};

/** The footer of a dialog: the way back first, then the verb. */
export function DialogActions({ children, onCancel, busy, variant = "primary", onAct, form }: DialogActionsProps) {
  return (
    <>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="small" variant={variant} busy={busy} type={form ? "submit" : "button"} form={form} onClick={onAct}>
        {children}
      </Button>
    </>
  );
}
