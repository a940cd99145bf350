/** The values of a form as they are stored, and the event's version that has them. */
export type Stored<Values> = { values: Values; version: number };
export type Kept<Values> = { values: Values; base: Stored<Values> };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The values of a form, and the version that saving it replaces. Without input it follows the stored ones. `isOvertaken`:
 * these values were changed elsewhere since the input began, so that saving them is refused.
 */
export function draftNow<Values>(
  stored: Stored<Values>,
  kept: Kept<Values> | undefined,
): Kept<Values> & { isOvertaken: boolean } {
  if (!kept) return { values: stored.values, base: stored, isOvertaken: false };
  if (stored.version <= kept.base.version) return { ...kept, isOvertaken: false };
  if (isSame(kept.values, kept.base.values) || isSame(kept.values, stored.values)) return draftNow(stored, undefined);
  // The newer version changed other parts of the event.
  if (isSame(stored.values, kept.base.values)) return { values: kept.values, base: stored, isOvertaken: false };
  return { ...kept, isOvertaken: true };
}
