import { conflict, notFound, type Refusal } from "~/platform/refusal";
import type { Room } from "../places";

type Times = { startsAt: Date; endsAt: Date };

export type Choosable = Times & { id: string; title: string; room: Room };

export const areAtOnce = (one: Times, other: Times) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

const isFree = ({ room }: Choosable) => room.taken < room.most;

/** Refuses unknown sessions, overlaps, and full sessions for this many people. */
export function choiceRefusal(
  sessions: readonly Choosable[],
  wanted: readonly string[],
  people = 1,
): Refusal | undefined {
  const chosen = sessions.filter(({ id }) => wanted.includes(id));
  if (chosen.length < new Set(wanted).size) return notFound("There is no such session to choose.");
  for (const [at, session] of chosen.entries()) {
    const other = chosen.slice(0, at).find((earlier) => areAtOnce(session, earlier));
    if (other) return conflict("overlaps", `“${session.title}” and “${other.title}” are at the same time.`);
  }
  const full = people > 0 ? chosen.find(({ room }) => room.most - room.taken < people) : undefined;
  return full && conflict("full", `“${full.title}” has no place left. Please choose another session.`);
}

/** Takes places in the wanted sessions that are not full, and returns their ids. */
export function takeFree(sessions: readonly Choosable[], wanted: readonly string[]): string[] {
  const taken = sessions.filter((session) => wanted.includes(session.id) && isFree(session));
  for (const { room } of taken) room.taken += 1;
  return taken.map(({ id }) => id);
}

/** An id that occurs twice gives back two places. */
export function giveBack(sessions: readonly Choosable[], ids: readonly string[]): void {
  for (const id of ids) {
    const session = sessions.find((one) => one.id === id);
    if (session) session.room.taken -= 1;
  }
}
