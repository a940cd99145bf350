/** The name of the unique index that `cause` says was violated, if that is what happened. */
export function violatedConstraint(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ("code" in cause && cause.code === "23505" && "constraint" in cause) return String(cause.constraint);
  return violatedConstraint(cause.cause);
}

/** SQLSTATE of values that no column takes: NUL, a day or number that does not exist, half a character, one too long. */
const impossibleValue = /^22(001|003|007|008|009|021|P02|P05)$/;

/** Whether `cause` says that the database was handed a value that cannot be. */
export function isImpossibleValue(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ("code" in cause && impossibleValue.test(String(cause.code))) || isImpossibleValue(cause.cause);
}
