declare module "virtual:drawings" {
  /** The start tag of every drawing's SVG by its name; empty in the browser. */
  export const startTags: Record<string, string>;
}
