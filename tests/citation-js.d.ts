declare module "@citation-js/core" {
  export class Cite {
    constructor(text: string);
    data: { page?: string; issued: { "date-parts": [[number, number?, number?]] }; [field: string]: unknown }[];
  }
}
declare module "@citation-js/plugin-bibtex" {}
declare module "@citation-js/plugin-ris" {}
