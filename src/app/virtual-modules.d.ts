declare module "virtual:drawings" {
  /** Start tags of the drawings' SVGs by name; empty in the browser. */
  export const startTags: Record<string, string>;
}

declare module "*?inline-script" {
  /** The module bundled as an inline script; empty in the browser. */
  const script: string;
  export default script;
}
