/** How many of something there are, and how many are taken. */
export type Room = { most: number; taken: number };

/** People who wait, are offered or get places together: one, or a group that is kept together. */
export type Party = {
  id: string;
  /** Registration types that each of them accepts, the dearest to them first. */
  wishes: readonly (readonly string[])[];
  /** Free places are set aside for it, as it was passed over too often. */
  hasPriority: boolean;
};

/** A party that was passed over so often, as it was too large for the free places, has priority for a while. */
export const MOST_PASSED_OVER = 3;

/** The places of an event: its own room and those of the registration types that have one. */
export class Places {
  constructor(
    private readonly event: Room,
    private readonly types: ReadonlyMap<string, Room | undefined>,
  ) {}

  /** The room that a type has for itself. */
  roomOf(typeId: string): Room | undefined {
    return this.types.get(typeId);
  }

  /** How many people of a type still find a place; none of a type that the event does not have. */
  left(typeId: string): number {
    if (!this.types.has(typeId)) return 0;
    const room = this.types.get(typeId);
    const ofEvent = this.event.most - this.event.taken;
    return Math.max(0, room ? Math.min(ofEvent, room.most - room.taken) : ofEvent);
  }

  /** The type of each of `wishes`, by preference, for as many of them as there are places for; undefined for the others. */
  private seats(wishes: Party["wishes"]): (string | undefined)[] {
    const free = new Map(wishes.flat().map((typeId) => [typeId, this.left(typeId)]));
    const given: (string | undefined)[] = [];
    // Who finds none of their types free gets one whose holder finds another one (augmenting paths).
    const seat = (at: number, tried: Set<string>): boolean => {
      const wanted = (wishes[at] ?? []).filter((typeId) => !tried.has(typeId));
      const direct = wanted.find((typeId) => (free.get(typeId) ?? 0) > 0);
      if (direct !== undefined) free.set(direct, (free.get(direct) ?? 0) - 1);
      const own =
        direct ??
        wanted.find((typeId) => {
          tried.add(typeId);
          return given.some((held, other) => held === typeId && seat(other, tried));
        });
      if (own !== undefined) given[at] = own;
      return own !== undefined;
    };
    let left = this.event.most - this.event.taken;
    for (const at of wishes.keys()) if (left > 0 && seat(at, new Set())) left -= 1;
    return wishes.map((_, at) => given[at]);
  }

  /** The type of each of `wishes` if there is a place for all of them, by preference; undefined else. */
  fitting({ wishes }: Pick<Party, "wishes">): string[] | undefined {
    if (this.event.most - this.event.taken < wishes.length) return undefined;
    const typeIds = this.seats(wishes).flatMap((typeId) => typeId ?? []);
    return typeIds.length === wishes.length ? typeIds : undefined;
  }

  /** Whether there were a place for all of `party` if nobody had one. */
  couldFit(party: Pick<Party, "wishes">): boolean {
    const emptied = (room: Room | undefined) => room && { ...room, taken: 0 };
    const types = [...this.types].map(([id, room]) => [id, emptied(room)] as const);
    return new Places({ ...this.event, taken: 0 }, new Map(types)).fitting(party) !== undefined;
  }

  /** Takes the free places that are set aside for `party`, and answers their types. */
  setAside(party: Party): string[] {
    if (!party.hasPriority || !this.couldFit(party)) return [];
    const typeIds = this.seats(party.wishes).flatMap((typeId) => typeId ?? []);
    this.take(typeIds);
    return typeIds;
  }

  take(typeIds: readonly string[]): void {
    for (const typeId of typeIds) this.change(typeId, 1);
  }

  give(typeIds: readonly string[]): void {
    for (const typeId of typeIds) this.change(typeId, -1);
  }

  private change(typeId: string, by: number): void {
    this.event.taken += by;
    const room = this.types.get(typeId);
    if (room) room.taken += by;
  }
}

export type Given = { party: Party; typeIds: string[] };

const accepts = ({ wishes }: Party, given: readonly string[]) =>
  wishes.some((typeIds) => given.some((id) => typeIds.includes(id)));

/** Takes the places of those who wait, in their order: what they are offered, and what is kept for parties with priority that do not fit. */
function seatWaiting(places: Places, waiting: readonly Party[]) {
  const offers: Given[] = [];
  const tooLarge: Party[] = [];
  const kept: string[] = [];
  for (const party of waiting) {
    const typeIds = places.fitting(party);
    if (typeIds) {
      places.take(typeIds);
      offers.push({ party, typeIds });
    } else {
      tooLarge.push(party);
      kept.push(...places.setAside(party));
    }
  }
  return { offers, tooLarge, kept };
}

/**
 * Gives free places to those who wait, in their order. A party that does not fit is passed over; for one that has priority those
 * places are set aside that it could use. Takes the places.
 */
export function offersFor(places: Places, waiting: readonly Party[]): { offers: Given[]; passedOver: Party[] } {
  const { offers, tooLarge, kept } = seatWaiting(places, waiting);
  places.give(kept);
  const position = new Map(waiting.map(({ id }, at) => [id, at]));
  const isBehind = (given: Given, party: Party) =>
    (position.get(given.party.id) ?? 0) > (position.get(party.id) ?? 0) && accepts(party, given.typeIds);
  return { offers, passedOver: tooLarge.filter((party) => offers.some((given) => isBehind(given, party))) };
}

/**
 * A place for each of `party`, who has just come, or undefined: then they wait. What those who wait could be offered is theirs, also
 * at night when no offer is made, and so is what is set aside for parties with priority. Takes the places.
 */
export function admit(
  places: Places,
  waiting: readonly Party[],
  party: Pick<Party, "id" | "wishes">,
): { typeIds: string[]; passedOver: Party[] } | undefined {
  if (!places.fitting(party)) return undefined;
  const { offers, tooLarge, kept } = seatWaiting(places, waiting);
  const typeIds = places.fitting(party);
  places.give([...offers.flatMap((given) => given.typeIds), ...kept]);
  if (!typeIds) return undefined;
  places.take(typeIds);
  return { typeIds, passedOver: tooLarge.filter((other) => accepts(other, typeIds)) };
}
