/** The name of the unique index that CAUSE says was violated, if that is what happened. */
export function violatedConstraint(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ("code" in cause && cause.code === "23505" && "constraint" in cause) return String(cause.constraint);
  return violatedConstraint(cause.cause);
}
