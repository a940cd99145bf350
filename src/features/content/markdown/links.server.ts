import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { attributeOf, fileAt, isOwnAddress, linesOf, warn } from "./tokens.server";

/** A fragment, an https URL, an email address or a phone number. */
const others = /^(#|https:\/\/|mailto:|tel:)/i;

const MOST_SHOWN = 80;

function leave(token: Token, content = ""): void {
  Object.assign(token, { type: "text", tag: "", attrs: null, nesting: 0, content });
}

/** The problem of a link: a warning for the author, and a text for the reader. */
type Fault = { sentence: string; words: string };

function faultOf(state: StateCore, address: string): Fault | undefined {
  if (!isOwnAddress(address) && !others.test(address))
    return {
      sentence: `The address “${address.slice(0, MOST_SHOWN)}” is not taken. Use a path such as /about, or one that begins with https:, mailto: or tel:.`,
      words: "",
    };
  const named = fileAt(state.env, address);
  return named && !named.file
    ? { sentence: `The file ${address} is not in the media library.`, words: " (this file is missing)" }
    : undefined;
}

/** Replaces bad links of a line by their text. */
function checkLinks(state: StateCore, line: readonly Token[]): void {
  let fault: Fault | undefined;
  for (const token of line) {
    if (token.type === "link_close" && fault) leave(token, fault.words);
    if (token.type !== "link_open") continue;
    const address = attributeOf(token, "href");
    fault = faultOf(state, address);
    if (fault) {
      warn(state.env, fault.sentence);
      leave(token);
    } else if (/^https:/i.test(address)) token.attrSet("rel", "noopener");
  }
}

/** Allows links within this site and those in `others`; replaces any other by its text, with a warning. */
export function links(md: MarkdownIt): void {
  // The parser's own check would leave the Markdown source on the page, without a warning.
  md.validateLink = () => true;
  md.core.ruler.push("links", (state: StateCore) => {
    for (const line of linesOf(state)) checkLinks(state, line);
  });
}
