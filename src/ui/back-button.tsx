import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { BackLink } from "./back-link";

/** Whether the page before this one can be gone back to. */
function hasPrevious(): boolean {
  const navigation: Navigation | undefined = window.navigation; // older browsers have none
  return navigation ? navigation.canGoBack : window.history.length > 1;
}

type BackButtonProps = { fallback?: string; className?: string; children?: ReactNode };

/** Goes to the previous page of this site if there is one, otherwise (and without script) to `fallback`. */
export function BackButton({ fallback = "/", className, children = "Back" }: BackButtonProps) {
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || !hasPrevious()) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <BackLink to={fallback} className={className} onClick={goBack}>
      {children}
    </BackLink>
  );
}
