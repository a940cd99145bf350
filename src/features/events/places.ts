export type Room = { most: number; taken: number };

export type Party = {
  id: string;
  wishes: readonly (readonly string[])[];
  /** Passed over often enough that free places are reserved for it. */
  hasPriority: boolean;
};

/** A party too large for the free places gets priority after this many times passed over. */
export const MOST_PASSED_OVER = 3;

export class Places {
  constructor(
    private readonly event: Room,
    private readonly types: ReadonlyMap<string, Room | undefined>,
  ) {}

  roomOf(typeId: string): Room | undefined {
    return this.types.get(typeId);
  }

  left(typeId: string): number {
    if (!this.types.has(typeId)) return 0;
    const room = this.types.get(typeId);
    const ofEvent = this.event.most - this.event.taken;
    return Math.max(0, room ? Math.min(ofEvent, room.most - room.taken) : ofEvent);
  }

  /** Seats as many of `wishes` as possible, by preference, with augmenting paths; undefined for the others. */
  private seats(wishes: Party["wishes"]): (string | undefined)[] {
    const free = new Map(wishes.flat().map((typeId) => [typeId, this.left(typeId)]));
    const given: (string | undefined)[] = [];
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

  fitting({ wishes }: Pick<Party, "wishes">): string[] | undefined {
    if (this.event.most - this.event.taken < wishes.length) return undefined;
    const typeIds = this.seats(wishes).flatMap((typeId) => typeId ?? []);
    return typeIds.length === wishes.length ? typeIds : undefined;
  }

  couldFit(party: Pick<Party, "wishes">): boolean {
    const emptied = (room: Room | undefined) => room && { ...room, taken: 0 };
    const types = [...this.types].map(([id, room]) => [id, emptied(room)] as const);
    return new Places({ ...this.event, taken: 0 }, new Map(types)).fitting(party) !== undefined;
  }

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
 * Offers free places to the waitlist in order. A party that does not fit is passed over, unless it has priority: then
 * its usable places are reserved. Changes `places`.
 */
export function offersFor(places: Places, waiting: readonly Party[]): { offers: Given[]; passedOver: Party[] } {
  const { offers, tooLarge, kept } = seatWaiting(places, waiting);
  places.give(kept);
  const position = new Map(waiting.map(({ id }, at) => [id, at]));
  const isBehind = (given: Given, party: Party) =>
    (position.get(given.party.id) ?? 0) > (position.get(party.id) ?? 0) && accepts(party, given.typeIds);
  return { offers, passedOver: tooLarge.filter((party) => offers.some((given) => isBehind(given, party))) };
}

/** The result of `look` while the places that `admit` reserves for the waitlist count as taken. */
export function whileReserved<Found>(
  places: Places,
  waiting: readonly Party[],
  look: () => Found,
): { found: Found; tooLarge: Party[] } {
  const { offers, tooLarge, kept } = seatWaiting(places, waiting);
  const found = look();
  places.give([...offers.flatMap(({ typeIds }) => typeIds), ...kept]);
  return { found, tooLarge };
}

/**
 * Seats a new party, or returns undefined if it has to wait. Places that the waitlist could be offered stay reserved,
 * also at night when no offers go out, and so do places for priority parties. Changes `places`.
 */
export function admit(
  places: Places,
  waiting: readonly Party[],
  party: Pick<Party, "id" | "wishes">,
): { typeIds: string[]; passedOver: Party[] } | undefined {
  if (!places.fitting(party)) return undefined;
  const { found: typeIds, tooLarge } = whileReserved(places, waiting, () => places.fitting(party));
  if (!typeIds) return undefined;
  places.take(typeIds);
  return { typeIds, passedOver: tooLarge.filter((other) => accepts(other, typeIds)) };
}
