/** A document with the texts of the inline scripts and styles that the program itself put there. */
export type OwnElements = { html: string; scripts: string[]; styles: string[] };

/**
 * The document `marked` without the mark, and what stood in the inline elements that carried `mark`. Nobody else knows it, since it
 * is made for one rendering: what came into the page in another way is not in the lists.
 */
export function ownElements(marked: string, mark: string): OwnElements {
  const carriesMark = `(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)`;
  const textsOf = (name: "script" | "style") => {
    const elements = marked.matchAll(new RegExp(`<${name}${carriesMark}[^>]*>([\\s\\S]*?)</${name}>`, "g"));
    return [...elements].map(([, text = ""]) => text);
  };
  return {
    html: marked.replaceAll(` nonce="${mark}"`, ""),
    scripts: textsOf("script"),
    styles: textsOf("style"),
  };
}
