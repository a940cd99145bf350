import { Link } from "react-router";
import type { FieldData } from "./fields";

/** A box's sentence, its document linked in a new tab so that the form stays open. */
export function DocumentLabel({ of: { label, document } }: { of: FieldData }) {
  if (!document) return label;
  const [before, after] = label.split(document.words);
  return (
    <>
      {before}
      <Link to={document.to} target="_blank">
        {document.words}
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
      {after}
    </>
  );
}
