import { fromIndia, inIndia } from "./indian-time";

/** Formats for a datetime-local control in Indian time, "2027-03-05T10:00"; "" if invalid. */
export function toControl(instant: unknown): string {
  const at = typeof instant === "string" ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(at) ? "" : inIndia(new Date(at)).toISOString().slice(0, 16);
}

/** Parses a datetime-local value in Indian time; "" if invalid. */
export function fromControl(local: string): string {
  const at = Date.parse(`${local}Z`);
  return Number.isNaN(at) ? "" : fromIndia(at).toISOString();
}
