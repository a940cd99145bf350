import type { RowChange } from "../schema";
import { columns } from "./columns";

/** A change of a field in words: `Phone: 98200 12345 → 98200 54321`. */
export function changeWords({ key, from, to }: RowChange): string {
  const title = columns.find((column) => column.key === key)?.title ?? key;
  return `${title}: ${from ?? "nothing"} → ${to}`;
}
