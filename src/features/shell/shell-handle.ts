/**
 * What a route module may ask of the shell with `export const handle`. An `application` begins by itself or, "at-use", with the first
 * sign of somebody who uses the page; any other page is a document until somebody touches what needs one.
 */
export type ShellHandle = {
  navigation?: "support";
  theme?: "system";
  header?: "clear";
  help?: "none";
  application?: true | "at-use";
  /** The application is what stands in the page's `data-gate`, and React alone takes it over. */
  router?: "none";
  /** Done in the browser before React takes the page over, for what its first rendering needs. */
  prepare?: () => Promise<unknown>;
};

type Match = { handle: unknown };

/** Whether one of the routes on show asks for `value` under `key`. */
export function handleAsks<Key extends keyof ShellHandle>(
  matches: Match[],
  key: Key,
  value: ShellHandle[Key],
): boolean {
  return matches.some(
    ({ handle }) => typeof handle === "object" && handle !== null && Reflect.get(handle, key) === value,
  );
}

/** When the application of a page begins. */
export type Beginning = "now" | "at-use" | "at-touch";

export function beginningOf(matches: Match[]): Beginning {
  if (handleAsks(matches, "application", true)) return "now";
  return handleAsks(matches, "application", "at-use") ? "at-use" : "at-touch";
}
