import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { useInBrowser } from "./use-in-browser";

type SubmitButtonProps = { busy: boolean; busyText: string; className?: string; children: ReactNode };

/** Sends the form. Before the script is there it does nothing, so that nothing typed is lost in a page load. */
export function SubmitButton({ busy, busyText, className, children }: SubmitButtonProps) {
  const ready = useInBrowser();
  return (
    <Button type={ready ? "submit" : "button"} variant="primary" size="large" busy={busy} className={className}>
      {busy ? busyText : children}
    </Button>
  );
}
