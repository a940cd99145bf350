import { useState } from "react";
import { toastRefusal } from "~/features/console/toast-refusal";
import { CallError } from "~/platform/call";
import type { Decision } from "../decisions";
import { decidable } from "./bulk-decisions";
import type { BulkInput } from "./bulk-schema";
import { planBulk } from "./queries";

import type { Planned } from "./use-plans";
import type { Selection } from "./use-selection";

/** An approval that leaves checks open: what the server says about it, and sending it all the same. */
export type Asked = { why: string; goOn: () => void };

/** Deciding the ticked rows together; the server carries it out 20 seconds later. */
export function useBulk(selection: Selection, onPlanned: (plan: Planned) => void) {
  const { rows } = selection;
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [isDeclining, setDeclining] = useState(false);
  // What is asked is about the rows that were ticked, and not about those that are ticked next.
  if (asked && rows.length === 0) setAsked(undefined);
  if (isDeclining && decidable(rows, "decline").length === 0) setDeclining(false);

  /** Sends `first`, then the others. A question or a refusal keeps those that follow from being sent. */
  async function send([first, ...others]: readonly BulkInput[]): Promise<void> {
    if (!first) return;
    try {
      const { id, count } = await planBulk(first);
      onPlanned({ id, count, decision: first.decision });
      selection.remove(first.ids);
    } catch (cause) {
      if (!(cause instanceof CallError && cause.code === "checks_open")) return toastRefusal(cause);
      return setAsked({ why: cause.message, goOn: () => start([{ ...first, checked: true }, ...others]) });
    }
    return send(others);
  }

  async function start(inputs: readonly BulkInput[]) {
    setBusy(true);
    setAsked(undefined);
    await send(inputs);
    setBusy(false);
  }

  /** Plans each of `decisions` about the rows it can be about. */
  function plan(decisions: readonly Decision[], text?: string) {
    const inputs = decisions.map((decision) => ({
      ids: decidable(rows, decision).map(({ id }) => id),
      decision,
      ...(text ? { text } : {}),
    }));
    if (!busy) start(inputs.filter(({ ids }) => ids.length > 0));
  }

  return {
    ...{ rows, busy, asked, isDeclining },
    plan,
    letGo: () => setAsked(undefined),
    onDeclining: setDeclining,
    onClear: selection.clear,
    answer: () => plan(["approve", "close"]),
  };
}
