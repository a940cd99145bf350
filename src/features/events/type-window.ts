import { conflict, type Refusal } from "~/platform/refusal";
import { momentWords } from "./when";

type Moment = Date | string | null;
/** From when until when people register as something; null where only the event sets it. */
export type Window = { opensAt: Moment; closesAt: Moment };

export type WindowState = "open" | "not_open" | "closed";

export function windowState({ opensAt, closesAt }: Window, now: Date): WindowState {
  if (closesAt && now >= new Date(closesAt)) return "closed";
  return opensAt && now < new Date(opensAt) ? "not_open" : "open";
}

/** Of several windows: open while one is, else still to open while one of them opens. */
export function windowsState(windows: readonly Window[], now: Date): WindowState {
  const states = windows.map((window) => windowState(window, now));
  return (["open", "not_open"] as const).find((state) => states.includes(state)) ?? "closed";
}

/** When the first of them opens that is not open yet. */
export function nextOpening(windows: readonly Window[], now: Date): Date | undefined {
  const opening = windows.filter((window) => windowState(window, now) === "not_open");
  const moments = opening.flatMap(({ opensAt }) => (opensAt ? [new Date(opensAt).getTime()] : []));
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
}

/**
 * What is against registering now as one of `types`. Who waited before a window closed keeps the place in the queue, and is offered
 * what they asked for.
 */
export function windowRefusal(types: readonly (Window & { title: string })[], now: Date): Refusal | undefined {
  for (const { title, opensAt, closesAt } of types) {
    const state = windowState({ opensAt, closesAt }, now);
    if (state === "closed") return conflict("closed", `Registration as ${title} is closed.`);
    if (state === "not_open" && opensAt)
      return conflict("not_open", `Registration as ${title} opens ${momentWords(opensAt)}.`);
  }
  return undefined;
}
