import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { CallError } from "~/platform/call";
import { toast } from "~/ui/toast";
import { fetchOpenCase } from "./queries";
import type { CaseView } from "./schema";

const isOpened = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "opened" in state && state.opened === true;

/**
 * The case that this page shows. That one is open stands in the history entry, so that a reload within the half hour shows
 * it again and a first visit asks the server nothing.
 */
export function useTrackedCase() {
  const [view, setView] = useState<CaseView>();
  const [email, setEmail] = useState<string>();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const wasOpened = isOpened(state) && !view;

  useEffect(() => {
    if (!wasOpened) return;
    let isLeft = false;
    fetchOpenCase().then(
      (found) => {
        if (!isLeft && search.includes(found.reference)) setView(found);
      },
      (cause) => console.warn("the case is no longer open", cause),
    );
    return () => {
      isLeft = true;
    };
  }, [wasOpened, search]);

  function open(found: CaseView, address: string) {
    setView(found);
    setEmail(address);
    navigate(`/track?reference=${found.reference}`, {
      replace: true,
      preventScrollReset: true,
      state: { opened: true },
    });
  }

  /** Shows the case as it stands after a change. */
  async function refresh() {
    try {
      setView(await fetchOpenCase());
    } catch (cause) {
      const description = cause instanceof CallError ? cause.message : "Please reload the page.";
      toast({ title: "Not Shown Yet", description, variant: "destructive" });
    }
  }

  return { view, email, open, refresh };
}
