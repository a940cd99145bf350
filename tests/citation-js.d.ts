declare module "@citation-js/core" {
  /** References in any format that a plugin reads, as CSL-JSON. */
  export class Cite {
    constructor(text: string);
    data: { page?: string; issued: { "date-parts": [[number, number?, number?]] }; [field: string]: unknown }[];
  }
}
declare module "@citation-js/plugin-bibtex" {}
declare module "@citation-js/plugin-ris" {}
