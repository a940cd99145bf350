import { useState } from "react";
import { toastRefusal } from "~/features/console/toast-refusal";
import { CallError } from "~/platform/http/call";
import { formOf } from "../kinds";
import type { Decision } from "../schema";
import type { BulkInput } from "./calls";
import { planBulk } from "./queries";
import type { QueueRow } from "./schema";
import type { Planned } from "./undo-bar";

/** The server's limit for one decision. */
const MOST = 200;

export type Selection = {
  rows: readonly QueueRow[];
  has: (id: string) => boolean;
  toggle: (row: QueueRow) => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
};

export function useSelection(filter: string): Selection {
  const [chosen, setChosen] = useState<{ filter: string; rows: readonly QueueRow[] }>({ filter, rows: [] });
  const rows = chosen.filter === filter ? chosen.rows : [];
  const has = (id: string) => rows.some((row) => row.id === id);
  return {
    rows,
    has,
    toggle(row) {
      if (row.endedAt) return;
      const others = rows.filter(({ id }) => id !== row.id);
      const more = rows.length < MOST ? [...others, row] : rows;
      setChosen({ filter, rows: has(row.id) ? others : more });
    },
    // Called after an answer: rows selected meanwhile stay.
    remove: (ids) => setChosen((now) => ({ ...now, rows: now.rows.filter(({ id }) => !ids.includes(id)) })),
    clear: () => setChosen({ filter, rows: [] }),
  };
}

/** Excludes approvals with an outcome or stage, which differ from case to case. */
export const decidable = (rows: readonly QueueRow[], decision: Decision): QueueRow[] =>
  rows.filter(({ kind, awaitsStage }) => {
    const { decisions, outcome } = formOf(kind);
    const asksMore = decision === "approve" && (outcome || awaitsStage);
    return decisions.includes(decision) && !asksMore;
  });

export type Asked = { why: string; goOn: () => void };

export function useBulk(selection: Selection, onPlanned: (plan: Planned) => void) {
  const { rows } = selection;
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [isDeclining, setDeclining] = useState(false);
  // The question belongs to the previous selection, not the next one.
  if (asked && rows.length === 0) setAsked(undefined);
  if (isDeclining && decidable(rows, "decline").length === 0) setDeclining(false);

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

  function plan(decisions: readonly Decision[], text?: string) {
    const inputs = decisions.map((decision) => ({
      ids: decidable(rows, decision).map(({ id }) => id),
      decision,
      ...(text ? { text } : {}),
    }));
    if (!busy) start(inputs.filter(({ ids }) => ids.length > 0));
  }

  return {
    rows,
    busy,
    asked,
    isDeclining,
    plan,
    letGo: () => setAsked(undefined),
    onDeclining: setDeclining,
    onClear: selection.clear,
    answer: () => plan(["approve", "close"]),
  };
}
