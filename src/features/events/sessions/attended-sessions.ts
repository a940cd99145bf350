type Session = { id: string; eventId: string; capacityId: string | null };

export const attended = <S extends Session>(sessions: readonly S[], eventId: string, chosen: readonly string[]): S[] =>
  sessions.filter(
    (session) => session.eventId === eventId && (session.capacityId === null || chosen.includes(session.id)),
  );
