import { useState } from "react";
import type { QueueRow } from "./schema";

/** The server decides on so many at once. */
const MOST = 200;

/** The rows that are ticked, over all pages of one filter. */
export type Selection = {
  rows: readonly QueueRow[];
  has: (id: string) => boolean;
  toggle: (row: QueueRow) => void;
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
    clear: () => setChosen({ filter, rows: [] }),
  };
}
