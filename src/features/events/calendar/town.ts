import { indianStates } from "~/features/cases/indian-states";

const states = new Set(indianStates.map(({ label }) => label.toLowerCase()));

/** The last part of `venue` before state and post code: "Nashik" of "Hall C, Nashik, Maharashtra". */
export function townOf(venue: string): string {
  const parts = venue.split(",").map((part) => part.replace(/\d{3} ?\d{3}/, "").trim());
  return parts.findLast((part) => part !== "" && !states.has(part.toLowerCase())) ?? venue.trim();
}
