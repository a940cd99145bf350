type Named = { name: string; code?: unknown; constraint?: unknown; cause?: unknown; stack?: string };

/** Where in our own code it happened, without the message: a query's message quotes what was typed. */
const placeOf = ({ stack = "" }: Named) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());

/** What a log may say of `cause`: kinds, codes and places, never the text of a query or what it was about. */
export function describeCause(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { kind: typeof cause };
  const named: Named = cause;
  return {
    kind: named.name,
    ...(named.code === undefined ? {} : { code: String(named.code) }),
    ...(named.constraint === undefined ? {} : { constraint: String(named.constraint) }),
    ...(named.cause === undefined ? { at: placeOf(named) } : { cause: describeCause(named.cause) }),
  };
}
