type Session = { id: string; eventId: string; capacityId: string | null };

/** The sessions at which somebody of an event is: those that nobody chooses, and those of the others that they chose. */
export const attended = <S extends Session>(sessions: readonly S[], eventId: string, chosen: readonly string[]): S[] =>
  sessions.filter(
    (session) => session.eventId === eventId && (session.capacityId === null || chosen.includes(session.id)),
  );
