export function violatedConstraint(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ("code" in cause && cause.code === "23505" && "constraint" in cause) return String(cause.constraint);
  return violatedConstraint(cause.cause);
}

/** SQLSTATE of values no column can store: NUL, invalid dates and numbers, broken characters, too long. */
const impossibleValue = /^22(001|003|007|008|009|021|P02|P05)$/;

export function isImpossibleValue(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ("code" in cause && impossibleValue.test(String(cause.code))) || isImpossibleValue(cause.cause);
}
