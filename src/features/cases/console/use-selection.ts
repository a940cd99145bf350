import { useState } from "react";
import type { QueueRow } from "./schema";

/** The server decides on so many at once. */
const MOST = 200;

/** The rows that are ticked, over all pages of one filter. */
export type Selection = {
  rows: readonly QueueRow[];
  has: (id: string) => boolean;
  toggle: (row: QueueRow) => void;
  /** Unticks those of `ids`. */
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
    // Called when an answer has come: what was ticked in the meantime stays.
    remove: (ids) => setChosen((now) => ({ ...now, rows: now.rows.filter(({ id }) => !ids.includes(id)) })),
    clear: () => setChosen({ filter, rows: [] }),
  };
}
