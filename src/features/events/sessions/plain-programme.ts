import { DAY_MS } from "~/platform/time/durations";
import { indianDay } from "~/platform/time/indian-time";

type Times = { startsAt: Date; endsAt: Date };
export type PlainSession = Times & { title: string };

/** One session per day at the event's hours. An overnight event is one session. */
export function plainProgramme({ title, startsAt, endsAt }: Times & { title: string }): PlainSession[] {
  const firstDay = new Date(indianDay(startsAt)).getTime();
  const days = (new Date(indianDay(endsAt)).getTime() - firstDay) / DAY_MS;
  const lastsMs = endsAt.getTime() - startsAt.getTime() - days * DAY_MS;
  if (days === 0 || lastsMs <= 0) return [{ title, startsAt, endsAt }];
  return Array.from({ length: days + 1 }, (_, at) => {
    const from = startsAt.getTime() + at * DAY_MS;
    return { title: `Day ${at + 1}`, startsAt: new Date(from), endsAt: new Date(from + lastsMs) };
  });
}

export function isPlain(sessions: readonly PlainSession[], event: Times & { title: string }): boolean {
  const plain = plainProgramme(event);
  return (
    plain.length === sessions.length &&
    plain.every(({ title, startsAt, endsAt }, at) => {
      const own = sessions[at];
      return (
        own?.title === title &&
        own.startsAt.getTime() === startsAt.getTime() &&
        own.endsAt.getTime() === endsAt.getTime()
      );
    })
  );
}
