/** `application`: true hydrates at once, "at-use" on the first sign of use; else an interaction does. */
export type ShellHandle = {
  navigation?: "support";
  theme?: "system";
  header?: "clear";
  help?: "none";
  application?: true | "at-use";
  /** Hydrates only the page's `data-gate` element, without a router. */
  router?: "none";
  /** Runs before hydration, for data that the first rendering needs. */
  prepare?: () => Promise<unknown>;
};

type Match = { handle: unknown };

export function handleAsks<Key extends keyof ShellHandle>(
  matches: Match[],
  key: Key,
  value: ShellHandle[Key],
): boolean {
  return matches.some(
    ({ handle }) => typeof handle === "object" && handle !== null && Reflect.get(handle, key) === value,
  );
}

export type Beginning = "now" | "at-use" | "at-touch";

export function beginningOf(matches: Match[]): Beginning {
  if (handleAsks(matches, "application", true)) return "now";
  return handleAsks(matches, "application", "at-use") ? "at-use" : "at-touch";
}
