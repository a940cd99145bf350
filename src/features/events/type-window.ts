import { conflict, type Refusal } from "~/platform/refusal";
import { momentWords } from "./when";

type Moment = Date | string | null;
/** Registration window; null where the event's own applies. */
export type Window = { opensAt: Moment; closesAt: Moment };

export type WindowState = "open" | "not_open" | "closed";

export function windowState({ opensAt, closesAt }: Window, now: Date): WindowState {
  if (closesAt && now >= new Date(closesAt)) return "closed";
  return opensAt && now < new Date(opensAt) ? "not_open" : "open";
}

/** Open while one window is open, else not open while one is ahead. */
export function windowsState(windows: readonly Window[], now: Date): WindowState {
  const states = windows.map((window) => windowState(window, now));
  return (["open", "not_open"] as const).find((state) => states.includes(state)) ?? "closed";
}

export function nextOpening(windows: readonly Window[], now: Date): Date | undefined {
  const opening = windows.filter((window) => windowState(window, now) === "not_open");
  const moments = opening.flatMap(({ opensAt }) => (opensAt ? [new Date(opensAt).getTime()] : []));
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
}

/** Refuses types outside their window. Earlier waitlist entries keep their position. */
export function windowRefusal(types: readonly (Window & { title: string })[], now: Date): Refusal | undefined {
  for (const { title, opensAt, closesAt } of types) {
    const state = windowState({ opensAt, closesAt }, now);
    if (state === "closed") return conflict("closed", `Registration as ${title} is closed.`);
    if (state === "not_open" && opensAt)
      return conflict("not_open", `Registration as ${title} opens ${momentWords(opensAt)}.`);
  }
  return undefined;
}
