import { toPlainText } from "@react-email/render";
import type { FormatCallback } from "html-to-text";

/** Puts a button's URL on a line of its own, so that no mail program breaks it. */
const action: FormatCallback = ({ attribs, children }, walk, builder) => {
  const asItIs = { noWordTransform: true };
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(children ?? [], builder);
  builder.addInline(":", asItIs);
  builder.addLineBreak();
  builder.addInline(attribs?.href ?? "", asItIs);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const selectors = [
  { selector: "h1", options: { uppercase: false } },
  { selector: "h2", options: { uppercase: false, leadingLineBreaks: 3, trailingLineBreaks: 1 } },
  { selector: "a[data-in-text=action]", format: "action" },
];

const sender = (site: string) => `-- 
iFACE, the national federation of civil-engineering and AEC associations in India
Help: ${site}/faq
Follow a case: ${site}/track
Privacy policy: ${site}/privacy-policy`;

export const mailText = (html: string, site: string) =>
  `${toPlainText(html, { selectors, formatters: { action } })}\n\n${sender(site)}\n`;
