import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { attributeOf, isOwnAddress, linesOf, warn } from "./parsing.server";

/** A part of this page, a page elsewhere, an email address or a phone number. */
const others = /^(#|https:\/\/|mailto:|tel:)/i;

const MOST_SHOWN = 80;

function forget(token: Token): void {
  Object.assign(token, { type: "text", tag: "", attrs: null, nesting: 0, content: "" });
}

/** Takes the links of one line that lead nowhere good out of it; their words stay. */
function checkLinks(line: readonly Token[], refuse: (address: string) => void): void {
  let isRefused = false;
  for (const token of line) {
    if (token.type === "link_close" && isRefused) forget(token);
    if (token.type !== "link_open") continue;
    const address = attributeOf(token, "href");
    isRefused = !isOwnAddress(address) && !others.test(address);
    if (isRefused) {
      refuse(address);
      forget(token);
    } else if (/^https:/i.test(address)) token.attrSet("rel", "noopener");
  }
}

/** Links lead within this site and to what `others` names: an address of another sort leaves the words as text, with a warning. */
export function links(md: MarkdownIt): void {
  // The parser's own check would leave the source on the page and could not warn.
  md.validateLink = () => true;
  md.core.ruler.push("links", (state: StateCore) => {
    const refuse = (address: string) =>
      warn(
        state.env,
        `The address “${address.slice(0, MOST_SHOWN)}” is not taken. Use a path such as /about, or one that begins with https:, mailto: or tel:.`,
      );
    for (const line of linesOf(state)) checkLinks(line, refuse);
  });
}
