declare module "virtual:drawings" {
  /** The start tag of every drawing's SVG by its name; empty in the browser. */
  export const startTags: Record<string, string>;
}

declare module "*?inline-script" {
  /** The module as one script to stand in a document; empty in the browser. */
  const script: string;
  export default script;
}
