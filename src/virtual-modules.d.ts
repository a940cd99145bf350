declare module "virtual:drawings" {
  /** SVG text by drawing name; empty in the browser. */
  export const drawings: Record<string, string>;
}
