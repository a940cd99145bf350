import { Fragment } from "react";
import { Link } from "~/ui/link";
import { paragraphParts } from "./faq";

/** Text between backticks is a technical name. */
function Words({ text }: { text: string }) {
  if (!text.includes("`")) return text;
  return text.split("`").map((piece, at) =>
    at % 2 ? (
      <code key={piece} className="wrap-anywhere rounded-1 bg-well px-1 font-body text-ink md:whitespace-nowrap">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}

export function InlineText({ text }: { text: string }) {
  return paragraphParts(text).map(({ text: words, to }) =>
    to ? (
      <Link key={to} to={to}>
        {words}
      </Link>
    ) : (
      <Fragment key={words}>
        <Words text={words} />
      </Fragment>
    ),
  );
}
