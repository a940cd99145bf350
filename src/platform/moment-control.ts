import { fromIndia, inIndia } from "./indian-time";

/** An instant as a datetime-local control shows it in India's time: "2027-03-05T10:00"; "" for what is none. */
export function toControl(instant: unknown): string {
  const at = typeof instant === "string" ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(at) ? "" : inIndia(new Date(at)).toISOString().slice(0, 16);
}

/** The instant that a datetime-local control says in India's time; "" where it says none. */
export function fromControl(local: string): string {
  const at = Date.parse(`${local}Z`);
  return Number.isNaN(at) ? "" : fromIndia(at).toISOString();
}
