import { useEffect, useState, useSyncExternalStore } from "react";
import { formOf } from "../kinds";
import type { CaseAction } from "./case-form-content";
import { rowButtonId } from "./queue-row";
import type { QueueRow } from "./schema";

/** Tailwind's `staff` breakpoint: table and sheet fit side by side. */
const wide = "(min-width: 80rem)";

function subscribe(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useIsBeside = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );

/** The action of the key `a`: approves applications after their stage, and closes messages and tickets. */
function answering({ kind, awaitsStage }: QueueRow): CaseAction {
  if (awaitsStage) return "stage";
  return formOf(kind).decisions.includes("approve") ? "approve" : "close";
}

export function useOpenCase(rows: readonly QueueRow[], openId: string, setOpenId: (id: string) => void) {
  const [at, setAt] = useState(openId);
  const [action, setAction] = useState<CaseAction>();
  const [sought, setSought] = useState<string>();
  // A modal blocks the focus and restores it on closing, so the row is focused afterwards.
  useEffect(() => {
    if (!sought || document.querySelector("dialog:modal")) return;
    document.getElementById(rowButtonId(sought))?.focus();
    setSought(undefined);
  });
  const place = rows.findIndex(({ id }) => id === at);
  const current = rows[place];

  function open(id: string) {
    setAt(id);
    setAction(undefined);
    if (id !== openId) setOpenId(id);
  }
  function goTo(row: QueueRow | undefined) {
    if (!row) return;
    setAt(row.id);
    if (openId) open(row.id);
    setSought(row.id);
  }
  function close() {
    if (!openId) return;
    setAction(undefined);
    setOpenId("");
    setSought(openId);
  }
  function act(wanted: CaseAction) {
    if (!current || current.endedAt) return;
    open(current.id);
    setAction(wanted);
  }
  return {
    current,
    open,
    reach: setAt,
    action,
    setAction,
    toNext() {
      const next = rows[place + 1] ?? rows[place - 1];
      if (next && place !== -1) goTo(next);
      else close();
    },
    keys: {
      move: (step: 1 | -1) => goTo(place === -1 ? rows[0] : rows[place + step]),
      open: () => current && open(current.id),
      approve: () => current && act(answering(current)),
      decline: () => current && formOf(current.kind).decisions.includes("decline") && act("decline"),
      close,
    },
  };
}
