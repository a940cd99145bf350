import type { ReactNode } from "react";
import { Button } from "~/ui/button";

type DialogActionsProps = {
  children: ReactNode;
  onCancel: () => void;
  busy: boolean;
  variant?: "primary" | "danger";
  /** Absent when the button submits `form`. */
  onAct?: () => void;
  form?: string;
};

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
