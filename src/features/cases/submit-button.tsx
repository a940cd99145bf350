import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { useInBrowser } from "./use-in-browser";

type SubmitButtonProps = { busy: boolean; busyText: string; className?: string; children: ReactNode };

/** Before hydration it does not submit, as a page load would lose the input. */
export function SubmitButton({ busy, busyText, className, children }: SubmitButtonProps) {
  const ready = useInBrowser();
  return (
    <Button type={ready ? "submit" : "button"} variant="primary" size="large" busy={busy} className={className}>
      {busy ? busyText : children}
    </Button>
  );
}
