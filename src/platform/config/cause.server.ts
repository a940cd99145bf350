type Named = { name: string; code?: unknown; constraint?: unknown; cause?: unknown; stack?: string };

const placeOf = ({ stack = "" }: Named) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());

/** Error kinds, codes and stack frames for the log; never messages or query texts, which can hold personal data. */
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
