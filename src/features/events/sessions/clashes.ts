import type { SessionInput } from "./schema";
import { areAtOnce } from "./session-now";

type Times = Pick<SessionInput, "startsAt" | "endsAt">;
type Placed = Pick<SessionInput, "title" | "room" | "speakers"> & Times;

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function clashOf(later: Placed, earlier: Placed): [field: string, message: string] | undefined {
  if (!areAtOnce(later, earlier)) return undefined;
  if (later.room && earlier.room && sameName(later.room, earlier.room))
    return ["room", `“${earlier.title}” is in this room then.`];
  const busy = later.speakers.find((name) => earlier.speakers.some((other) => sameName(name, other)));
  return busy ? ["speakers", `${busy} speaks in “${earlier.title}” then.`] : undefined;
}

function outside({ startsAt, endsAt }: Times, event: Times): [field: string, message: string] | undefined {
  const [from, until] = [new Date(startsAt), new Date(endsAt)];
  if (until <= from) return ["endsAt", "This is before the start."];
  if (from < new Date(event.startsAt)) return ["startsAt", "The event has not begun then."];
  if (until > new Date(event.endsAt)) return ["endsAt", "The event is over then."];
  return undefined;
}

export function clashesOf(sessions: readonly Placed[], event: Times): Record<string, string> {
  const found = sessions.flatMap((session, at) => {
    const clash =
      outside(session, event) ??
      sessions
        .slice(0, at)
        .reduce<ReturnType<typeof clashOf>>((known, earlier) => known ?? clashOf(session, earlier), undefined);
    return clash ? [[`sessions.${at}.${clash[0]}`, clash[1]] as const] : [];
  });
  return Object.fromEntries(found);
}
