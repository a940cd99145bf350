import { HOUR_MS } from "~/platform/time/durations";
import { fromIndia, inIndia } from "~/platform/time/indian-time";

const [NIGHT_FROM, NIGHT_TO] = [22, 8];

/** Moves a time between 22:00 and 08:00 in India to the start or end of that night. */
function outOfNight(at: Date, to: "begin" | "end"): Date {
  const local = inIndia(at);
  const hour = local.getUTCHours();
  const isEvening = hour >= NIGHT_FROM;
  if (!isEvening && hour >= NIGHT_TO) return at;
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const begin = midnight + (NIGHT_FROM - (isEvening ? 0 : 24)) * HOUR_MS;
  return fromIndia(to === "begin" ? begin : begin + (24 - NIGHT_FROM + NIGHT_TO) * HOUR_MS);
}

/**
 * The deadline of an offer: `hours`, at most half the time until the event starts, and never between 22:00 and 08:00 in
 * India. Undefined if the night leaves less than an hour.
 */
export function offerDeadline(now: Date, startsAt: Date, hours: number): Date | undefined {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return undefined;
  const half = now.getTime() + left / 2;
  const wanted = new Date(Math.min(now.getTime() + hours * HOUR_MS, half));
  const morning = outOfNight(wanted, "end");
  if (morning.getTime() <= half) return morning;
  const evening = outOfNight(wanted, "begin");
  return evening.getTime() - now.getTime() >= HOUR_MS ? evening : undefined;
}
